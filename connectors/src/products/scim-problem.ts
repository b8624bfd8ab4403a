import { ExternalError } from '../external-error.ts';
import { type ProvisioningProblem, withProblem } from '../provisioning-result.ts';
import { scimError } from './wire.ts';

/** Makes SCIM calls so that a failure includes the product's explanation. */
export async function explainFailures<T>(calls: () => Promise<T>): Promise<T> {
  try {
    return await calls();
  } catch (error) {
    throw error instanceof ExternalError ? withProblem(error, readProblem(error)) : error;
  }
}

function readProblem({ body, message }: ExternalError): ProvisioningProblem {
  const { data } = scimError.safeParse(body);
  return {
    message: data?.detail ?? message,
    errors: data?.errors?.map((issue) => ({ message: issue.message })) ?? [],
  };
}
