import * as contract from '@keystead/contract/enterprise/parameters/parameters.ts';
import { sql } from 'kysely';
import type { Tx } from '../../data/database.ts';
import { defaultStackId } from '../../data/environments/environment-parameters.ts';
import { handle } from '../../http/handle.ts';
import type { Services } from '../../services.ts';
import { configurationOwner, requireConfiguration } from '../configurations/configurations.store.ts';
import { requireCustomer } from '../customers/customers.store.ts';
import { parametersOf, presentParameter } from './parameters.store.ts';

type Needs = Pick<Services, 'data'>;

const stack = { kind: 'stack', stackId: defaultStackId } as const;

const parametersOfConfiguration = async (tx: Tx, id: number) =>
  parametersOf(tx, configurationOwner(await requireConfiguration(tx, id)));

export const listCustomerParameters = handle(contract.listCustomerParameters, ({ params }, { data }: Needs) =>
  data.transaction('customers', async (tx) => {
    const { id } = await requireCustomer(tx, params.id);
    return (await parametersOf(tx, { kind: 'customer', customerId: id })).map(presentParameter);
  }),
);

export const listStackParameters = handle(contract.listStackParameters, (_, { data }: Needs) =>
  data.transaction('customers', async (tx) => (await parametersOf(tx, stack)).map(presentParameter)),
);

export const findParametersByKey = handle(contract.findParametersByKey, ({ query }, { data }: Needs) =>
  data.transaction('customers', async (tx) => {
    const keys = new Set(query.keys.split(',').map((key) => key.trim().toLowerCase()));
    const parameters = await parametersOfConfiguration(tx, query.configurationId);
    return parameters.filter(({ key }) => keys.has(key.toLowerCase())).map(presentParameter);
  }),
);

export const findParametersByPartialKey = handle(
  contract.findParametersByPartialKey,
  ({ query }, { data }: Needs) =>
    data.transaction('customers', async (tx) => {
      const own = await parametersOfConfiguration(tx, query.configurationId);
      const shared = query.includeStack === 'true' ? await parametersOf(tx, stack) : [];
      const prefix = query.prefix.toLowerCase();
      return [...own, ...shared]
        .filter(({ key }) => key.toLowerCase().startsWith(prefix))
        .map(presentParameter);
    }),
);

export const findConfigurationByKeyAndValue = handle(
  contract.findConfigurationByKeyAndValue,
  ({ query }, { data }: Needs) =>
    data.transaction('customers', async (tx) => {
      const row = await tx
        .selectFrom('parameters')
        .select('configuration_id')
        .where(sql<string>`lower(key) collate "C"`, '=', query.key.trim().toLowerCase())
        .where('value', '=', query.value.trim())
        .where('configuration_id', 'is not', null)
        .orderBy('configuration_id')
        .limit(1)
        .executeTakeFirst();
      return row?.configuration_id ? String(row.configuration_id) : '';
    }),
);
