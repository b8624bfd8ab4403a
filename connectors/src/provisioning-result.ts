import { ExternalError } from './external-error.ts';

/** The result of one order to an external system, as stored in the transaction log. */
export type ProvisioningResult = { statusCode: number; description: string };

/** Why an order failed: the `body` of the `ExternalError` that a provisioning connector throws. */
export type ProvisioningProblem = { message: string; errors: { message: string }[] };

/** The same error with a human-readable problem in place of the raw reply. */
export function withProblem(error: ExternalError, problem: ProvisioningProblem): ExternalError {
  const { system, kind, message, status, retryAfterMs } = error;
  return new ExternalError(system, kind, message, { status, retryAfterMs, body: problem, cause: error });
}
