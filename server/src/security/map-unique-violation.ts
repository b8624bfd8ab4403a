import { type ErrorCode, Failure } from '@keystead/contract/errors.ts';

type UniqueViolation = { code: ErrorCode; field: string; values: Record<string, string> };

/** Turns a unique index violation into an error at its field. */
export const mapUniqueViolation = async <T>(
  constraint: string,
  { code, field, values }: UniqueViolation,
  write: () => Promise<T>,
): Promise<T> => {
  try {
    return await write();
  } catch (error) {
    if (!(error instanceof Error && 'constraint' in error && error.constraint === constraint)) throw error;
    throw new Failure(code, { values, problems: [{ field, code, values }] });
  }
};
