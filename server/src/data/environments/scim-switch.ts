import type { Tx } from '../database.ts';
import { flag, readParameters } from './environment-parameters.ts';

export const scimKey = 'bp.idm.at.scim.enabled';

/** Whether token clients may keep the customer's users up to date. */
export const isScimOn = async (tx: Tx, customerId: number): Promise<boolean> =>
  flag((await readParameters(tx, { customerId, configId: null }, [scimKey])).get(scimKey), false);
