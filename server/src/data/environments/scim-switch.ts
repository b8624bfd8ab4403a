import { parameterKeys } from '@keystead/contract/parameters/parameter-keys.ts';
import type { Tx } from '../database.ts';
import { parseFlag, readParameters } from './environment-parameters.ts';

const { scim } = parameterKeys;

/** Whether token clients are allowed to update the customer's users. */
export const isScimOn = async (tx: Tx, customerId: number): Promise<boolean> =>
  parseFlag((await readParameters(tx, { customerId, configId: null }, [scim])).get(scim), false);
