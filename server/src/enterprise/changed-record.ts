import { fail } from '@keystead/contract/errors.ts';

type Stamped = { created_by: string; modified_by: string | null };

/** Why a write with a version found nothing: the record is gone, or somebody was quicker. */
export const changedRecord = (current: Stamped | undefined) =>
  current
    ? fail('record.changedBy', { user: current.modified_by ?? current.created_by })
    : fail('resource.notFound');

/** Of a key that is taken, and of a record that others point at. */
const constraintCodes = ['23505', '23503'];

/** A constraint that PostgreSQL found broken; the failure it stands for, or the error itself. */
export const brokenConstraint = (error: unknown, failures: Record<string, () => Error>): unknown => {
  const { code, constraint } = (error ?? {}) as { code?: string; constraint?: string };
  return code && constraintCodes.includes(code) && constraint ? (failures[constraint]?.() ?? error) : error;
};
