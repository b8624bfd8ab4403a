import { parameterKeys, parameterValue } from '@keystead/contract/enterprise/parameter-keys.ts';
import * as contract from '@keystead/contract/enterprise/parameters.ts';
import type { Tx } from '../../data/database.ts';
import { handle } from '../../http/handle.ts';
import type { Services } from '../../http/services.ts';
import {
  ownerOf,
  type ParameterRow,
  parametersOf,
  presentParameter,
  requireParameter,
} from './parameters.store.ts';

const lookedUpBy = async (tx: Tx, row: ParameterRow) => {
  if (row.configuration_id === null) return { environmentKey: null, corpOid: null };
  const environment = await tx
    .selectFrom('structure_environments')
    .select('environment_key')
    .where('configuration_id', '=', row.configuration_id)
    .executeTakeFirst();
  const corpOid = parameterValue(await parametersOf(tx, ownerOf(row)), parameterKeys.corpOid);
  return { environmentKey: environment?.environment_key ?? null, corpOid: corpOid ?? null };
};

export const getParameter = handle(contract.getParameter, ({ params }, { data }: Pick<Services, 'data'>) =>
  data.transaction('all', async (tx) => {
    const row = await requireParameter(tx, params.id);
    return { ...presentParameter(row), ...(await lookedUpBy(tx, row)) };
  }),
);
