import type { Failure } from '@keystead/contract/errors.ts';

/** Why a person could not be added or given access, for administrators who read the audit. */
export const describeFailure = ({ fieldErrors, message }: Failure): string =>
  fieldErrors?.map((error) => error.message).join(' ') ?? message;
