import { OutsideError } from './outside-error.ts';

/** What became of one order to an outside system, as the transaction log keeps it. */
export type ProvisioningResult = { statusCode: number; description: string };

/** Why it came to nothing: the `body` of the `OutsideError` that a provisioning connector throws. */
export type ProvisioningProblem = { message: string; errors: { message: string }[] };

/** The same error with a problem that people can read in place of the raw answer. */
export function withProblem(error: OutsideError, problem: ProvisioningProblem): OutsideError {
  const { system, kind, message, status, retryAfterMs } = error;
  return new OutsideError(system, kind, message, { status, retryAfterMs, body: problem, cause: error });
}
