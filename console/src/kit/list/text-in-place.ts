import { Failure } from '@keystead/contract/errors.ts';

/** What a list shows in place of its rows if it failed because of its filter; nothing for other failures. */
export const textInPlace = (error: unknown): string | undefined =>
  error instanceof Failure && error.code === 'search.tooLong' ? error.message : undefined;
