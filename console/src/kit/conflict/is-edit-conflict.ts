import { type ErrorCode, Failure } from '@keystead/contract/errors.ts';

const conflictCodes: readonly ErrorCode[] = ['record.changed', 'record.changedBy'];

/** Another user saved first. */
export const isEditConflict = (error: unknown): error is Failure =>
  error instanceof Failure && conflictCodes.includes(error.code);
