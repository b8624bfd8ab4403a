import { type ErrorCode, Failure, fail } from '@keystead/contract/errors.ts';

type Taken = { code: ErrorCode; field: string; values: Record<string, string> };

/** Says in words, and at its field, what a unique index found. */
export const onTaken = async <T>(
  constraint: string,
  { code, field, values }: Taken,
  write: () => Promise<T>,
): Promise<T> => {
  try {
    return await write();
  } catch (error) {
    if (!(error instanceof Error && 'constraint' in error && error.constraint === constraint)) throw error;
    const { message } = fail(code, values);
    throw new Failure(code, { message, fieldErrors: [{ field, message }] });
  }
};
