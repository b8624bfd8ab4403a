import { Failure } from '@keystead/contract/errors.ts';

/** The record is gone or another user has changed it, so sending the same request again is pointless. */
export const isOutdated = (error: unknown): boolean =>
  error instanceof Failure && (error.status === 404 || error.status === 409);
