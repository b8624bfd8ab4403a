import type { Difference } from '@keystead/contract/enterprise/history.ts';
import * as contract from '@keystead/contract/enterprise/history.ts';
import { isSameKey } from '@keystead/contract/enterprise/parameter-keys.ts';
import { fail } from '@keystead/contract/errors.ts';
import type { Config } from '../../config.ts';
import type { Tx } from '../../data/database.ts';
import { handle } from '../../http/handle.ts';
import type { Services } from '../../http/services.ts';
import { changeEnterprise } from '../change-enterprise.ts';
import { configurationOwner, requireConfiguration } from '../configurations/configurations.store.ts';
import { parameterConstraints } from '../parameters/parameter-constraints.ts';
import {
  type ParameterOwner,
  type ParameterRow,
  parametersOf,
  presentParameter,
} from '../parameters/parameters.store.ts';
import { openOwner, type WritingNeeds } from '../parameters/write-parameters.ts';
import { parametersAt } from './changes.store.ts';
import { differencesBetween } from './differences.ts';
import { putBack } from './put-back.ts';
import { restoreContext } from './restore-context.ts';

type ConfigurationOwner = Extract<ParameterOwner, { kind: 'configuration' }>;

const differencesSince = async (
  tx: Tx,
  owner: ConfigurationOwner,
  { current, at, config }: { current: readonly ParameterRow[]; at: string; config: Config },
): Promise<Difference[]> => {
  const earlier = await parametersAt(tx, owner.configurationId, new Date(at));
  return differencesBetween(current, earlier, await restoreContext(tx, owner, earlier, config));
};

export const previewConfigurationRestore = handle(
  contract.previewConfigurationRestore,
  ({ params, query }, { data, config }: Pick<Services, 'data' | 'config'>) =>
    data.transaction('customers', async (tx) => {
      const owner = configurationOwner(await requireConfiguration(tx, params.id));
      const current = await parametersOf(tx, owner);
      return {
        at: query.at,
        differences: await differencesSince(tx, owner, { current, at: query.at, config }),
      };
    }),
);

type Expected = { key: string; version: number | null };

/** Those the caller has seen and wants, exactly as they were shown. */
const chosenDifferences = (found: readonly Difference[], expected: readonly Expected[]): Difference[] =>
  expected.map(({ key, version }) => {
    const difference = found.find((candidate) => isSameKey(candidate.key, key));
    if (!difference || difference.version !== version) throw fail('restore.changed', { key });
    return difference;
  });

export const restoreConfiguration = handle(
  contract.restoreConfiguration,
  (call, { data, ...needs }: Pick<Services, 'data'> & WritingNeeds) =>
    changeEnterprise(data, call, async (tx) => {
      const owner = configurationOwner(await requireConfiguration(tx, call.params.id));
      const existing = await openOwner(tx, owner);
      const found = await differencesSince(tx, owner, {
        current: existing,
        at: call.body.at,
        config: needs.config,
      });
      const chosen = chosenDifferences(found, call.body.expected);
      const productsNeeded = await putBack(tx, chosen, existing, { needs, call, owner });
      const parameters = await parametersOf(tx, owner);
      return { parameters: parameters.map(presentParameter), productsNeeded };
    }).catch(parameterConstraints),
);
