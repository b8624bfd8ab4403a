import { type ErrorCode, Failure } from '@keystead/contract/errors.ts';

const overtaken: readonly ErrorCode[] = ['record.changed', 'record.changedBy'];

/** Another user saved first. */
export const isOvertaken = (error: unknown): error is Failure =>
  error instanceof Failure && overtaken.includes(error.code);
