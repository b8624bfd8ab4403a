import { fail } from '@keystead/contract/errors.ts';

type Stamped = { created_by: string; modified_by: string | null };

/** Why a write with a version matched no row: the record is gone, or another user changed it first. */
export const versionConflict = (current: Stamped | undefined) =>
  current
    ? fail('record.changedBy', { user: current.modified_by ?? current.created_by })
    : fail('resource.notFound');

/** Violations of a unique, foreign key or check constraint. */
const constraintCodes = ['23505', '23503', '23514'];

/** Maps a constraint violation from PostgreSQL to its failure, or returns the error itself. */
export const mapConstraintViolation = (error: unknown, failures: Record<string, () => Error>): unknown => {
  const { code, constraint } = (error ?? {}) as { code?: string; constraint?: string };
  return code && constraintCodes.includes(code) && constraint ? (failures[constraint]?.() ?? error) : error;
};
