import type { z } from 'zod';
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

/** `emails[0].value` is about the emails, and `givenName` is the given name. */
const fieldIn = ({ path }: z.core.$ZodIssue): string => {
  const names = path.filter((part) => typeof part === 'string' && part !== 'value');
  return String(names.at(-1) ?? 'user').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
};

/** The fields of a user that do not fit, in words. */
export const fieldsIn = ({ issues }: z.ZodError): string[] => [...new Set(issues.map(fieldIn))];
