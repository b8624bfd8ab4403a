import { type ErrorCode, Failure } from '@keystead/contract/errors.ts';

/** A narrower filter helps, or another try. */
const codes: ErrorCode[] = ['search.tooLong', 'server.busy'];

/** What a list shows in place of its rows if the user can do something about the failure; nothing for others. */
export const textInPlace = (error: unknown): string | undefined =>
  error instanceof Failure && codes.includes(error.code) ? error.message : undefined;
