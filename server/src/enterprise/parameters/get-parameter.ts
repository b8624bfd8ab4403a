import { evaluateActions, parameterPolicies } from '@keystead/contract/access/policies/enterprise.ts';
import * as contract from '@keystead/contract/enterprise/parameters/parameters.ts';
import { parameterKeys, parameterValue } from '@keystead/contract/parameters/parameter-keys.ts';
import type { Tx } from '../../data/database.ts';
import { handle } from '../../http/handle.ts';
import type { Services } from '../../services.ts';
import { presentActions } from '../present-actions.ts';
import {
  ownerOf,
  type ParameterRow,
  parametersOf,
  presentParameter,
  requireParameter,
} from './parameters.store.ts';

const lookupKeysOf = async (tx: Tx, row: ParameterRow) => {
  if (row.configuration_id === null) return { environmentKey: null, corpOid: null };
  const environment = await tx
    .selectFrom('structure_environments')
    .select('environment_key')
    .where('configuration_id', '=', row.configuration_id)
    .executeTakeFirst();
  const corpOid = parameterValue(await parametersOf(tx, ownerOf(row)), parameterKeys.corpOid);
  return { environmentKey: environment?.environment_key ?? null, corpOid: corpOid ?? null };
};

const configurationOf = async (tx: Tx, { configuration_id }: ParameterRow) =>
  configuration_id === null
    ? null
    : tx
        .selectFrom('configurations')
        .select(['id', 'is_active as isActive'])
        .where('id', '=', configuration_id)
        .executeTakeFirstOrThrow();

export const getParameter = handle(
  contract.getParameter,
  ({ params, actor }, { data }: Pick<Services, 'data'>) =>
    data.transaction('customers', async (tx) => {
      const row = await requireParameter(tx, params.id);
      const configuration = await configurationOf(tx, row);
      const facts = { key: row.key, configuration, isShared: row.follows !== null };
      return {
        ...presentParameter(row),
        ...(await lookupKeysOf(tx, row)),
        ...presentActions(evaluateActions(parameterPolicies, actor.rights, facts)),
      };
    }),
);
