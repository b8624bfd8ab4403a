import { OutsideError } from './outside-error.ts';

/** The result of one order to an outside system, as stored in the transaction log. */
export type ProvisioningResult = { statusCode: number; description: string };

/** Why an order failed: the `body` of the `OutsideError` that a provisioning connector throws. */
export type ProvisioningProblem = { message: string; errors: { message: string }[] };

/** The same error with a human-readable problem in place of the raw reply. */
export function withProblem(error: OutsideError, problem: ProvisioningProblem): OutsideError {
  const { system, kind, message, status, retryAfterMs } = error;
  return new OutsideError(system, kind, message, { status, retryAfterMs, body: problem, cause: error });
}
