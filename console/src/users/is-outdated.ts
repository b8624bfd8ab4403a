import { Failure } from '@keystead/contract/errors.ts';

/** What it was about is gone, or somebody else has changed it: sending the same again is of no use. */
export const isOutdated = (error: unknown): boolean =>
  error instanceof Failure && (error.status === 404 || error.status === 409);
