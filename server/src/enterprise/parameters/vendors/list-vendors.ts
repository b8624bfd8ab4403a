import {
  readVendors,
  type VendorEntry,
  vendorKeys,
} from '@keystead/contract/enterprise/parameters/vendor-names.ts';
import * as contract from '@keystead/contract/enterprise/parameters/vendors.ts';
import { isSameKey } from '@keystead/contract/parameters/parameter-keys.ts';
import type { Tx } from '../../../data/database.ts';
import { defaultStackId } from '../../../data/environments/environment-parameters.ts';
import { handle } from '../../../http/handle.ts';
import type { Services } from '../../../services.ts';
import { configurationOwner, requireConfiguration } from '../../configurations/configurations.store.ts';
import { type ParameterRow, parametersOf, presentParameter } from '../parameters.store.ts';

export const sharedVendors = async (tx: Tx): Promise<VendorEntry[]> =>
  readVendors(await parametersOf(tx, { kind: 'stack', stackId: defaultStackId }));

/** A vendor is shared while it is what the stack says it is. */
export const presentVendor = (
  { integrationName, iconName, url }: VendorEntry,
  {
    configurationId,
    shared,
    parameters,
  }: { configurationId: number; shared: readonly VendorEntry[]; parameters: readonly ParameterRow[] },
) => {
  const keys = vendorKeys(integrationName);
  const isShared = shared.some((other) => other.integrationName === integrationName && other.url === url);
  return {
    vendorType: isShared ? ('Shared' as const) : ('Unique' as const),
    integrationName,
    iconName,
    url,
    configurationId,
    parameters: parameters
      .filter(({ key }) => isSameKey(key, keys.name) || isSameKey(key, keys.url))
      .map(presentParameter),
  };
};

export const listVendorOptions = handle(contract.listVendorOptions, (_, { data }: Pick<Services, 'data'>) =>
  data.transaction('customers', async (tx) =>
    (await sharedVendors(tx)).map(({ integrationName, iconName, url }) => ({
      vendorOption: integrationName,
      iconName,
      url,
    })),
  ),
);

export const listVendors = handle(contract.listVendors, ({ query }, { data }: Pick<Services, 'data'>) =>
  data.transaction('customers', async (tx) => {
    const { configurationId } = query;
    const parameters = await parametersOf(
      tx,
      configurationOwner(await requireConfiguration(tx, configurationId)),
    );
    const shared = await sharedVendors(tx);
    return readVendors(parameters).map((vendor) =>
      presentVendor(vendor, { configurationId, shared, parameters }),
    );
  }),
);
