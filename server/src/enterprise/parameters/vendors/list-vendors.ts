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

export const stackParameters = (tx: Tx): Promise<ParameterRow[]> =>
  parametersOf(tx, { kind: 'stack', stackId: defaultStackId });

export const rowsOfVendor = (integrationName: string, parameters: readonly ParameterRow[]) => {
  const keys = vendorKeys(integrationName);
  return parameters.filter(({ key }) => isSameKey(key, keys.name) || isSameKey(key, keys.url));
};

export const presentVendor = (
  { integrationName, iconName, url }: VendorEntry,
  { configurationId, parameters }: { configurationId: number; parameters: readonly ParameterRow[] },
) => {
  const rows = rowsOfVendor(integrationName, parameters);
  return {
    vendorType: rows.some(({ follows }) => follows !== null) ? ('Shared' as const) : ('Unique' as const),
    integrationName,
    iconName,
    url,
    configurationId,
    parameters: rows.map(presentParameter),
  };
};

export const listVendorOptions = handle(contract.listVendorOptions, (_, { data }: Pick<Services, 'data'>) =>
  data.transaction('customers', async (tx) =>
    readVendors(await stackParameters(tx)).map(({ integrationName, iconName, url }) => ({
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
    return readVendors(parameters).map((vendor) => presentVendor(vendor, { configurationId, parameters }));
  }),
);
