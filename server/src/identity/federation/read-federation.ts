import { parameterKeys } from '@keystead/contract/parameters/parameter-keys.ts';
import { z } from 'zod';
import type { Tx } from '../../data/database.ts';
import { readParameters } from '../../data/environments/environment-parameters.ts';

const key = parameterKeys.federation;

const federation = z.object({
  federationName: z.string(),
  idpId: z.string().min(1),
  signInButtonText: z.string().default(''),
  className: z.string().default(''),
  logoutUrl: z.string().default(''),
  sloEnabled: z.boolean().or(z.stringbool()).default(false),
});
export type Federation = z.output<typeof federation>;

const unfederated = 'Not Federated';

/** How a customer's people sign in at their own organization, according to its default environment. */
export const readFederation = async (tx: Tx, customerId: number | null): Promise<Federation | null> => {
  if (customerId === null) return null;
  const values = await readParameters(tx, { customerId, configId: null }, [key]);
  return parseFederation(values.get(key));
};

/** The value is a list whose first item counts; a value that can't be parsed federates no one. */
export const parseFederation = (value: string | undefined): Federation | null => {
  const parsed = z.array(z.unknown()).safeParse(toJson(value));
  const first = federation.safeParse(parsed.data?.[0]);
  return first.success && first.data.federationName !== unfederated ? first.data : null;
};

const toJson = (text: string | undefined): unknown => {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
};
