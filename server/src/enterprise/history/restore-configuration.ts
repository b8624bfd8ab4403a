import type { Difference } from '@keystead/contract/enterprise/history.ts';
import * as contract from '@keystead/contract/enterprise/history.ts';
import { isUnrestorable } from '@keystead/contract/enterprise/parameters/managed-keys.ts';
import { fail } from '@keystead/contract/errors.ts';
import { isSameKey } from '@keystead/contract/parameters/parameter-keys.ts';
import type { Tx } from '../../data/database.ts';
import { handle } from '../../http/handle.ts';
import type { Services } from '../../services.ts';
import { changeEnterprise } from '../change-enterprise.ts';
import { configurationOwner, requireConfiguration } from '../configurations/configurations.store.ts';
import { parameterConstraints } from '../parameters/parameter-constraints.ts';
import {
  type ParameterOwner,
  type ParameterRow,
  parametersOf,
  presentParameter,
} from '../parameters/parameters.store.ts';
import { secretKeyCheck, unsealEntry } from '../parameters/secrets/secret-values.ts';
import { lockParameters, type WritingNeeds } from '../parameters/write-parameters.ts';
import { followedIn, parametersAt } from './changes.store.ts';
import { differencesBetween, hideSecret } from './differences.ts';
import { putBack } from './put-back.ts';
import { restoreContext } from './restore-context.ts';

type Needs = Pick<Services, 'config' | 'seal'>;
type ConfigurationOwner = Extract<ParameterOwner, { kind: 'configuration' }>;

type RestorePreview = {
  differences: Difference[];
  isSecret: (key: string) => boolean;
  followed: (key: string) => number | null;
};

const differencesSince = async (
  tx: Tx,
  owner: ConfigurationOwner,
  { current, at, needs }: { current: readonly ParameterRow[]; at: string; needs: Needs },
): Promise<RestorePreview> => {
  const stored = await parametersAt(tx, owner.configurationId, new Date(at));
  const earlier = stored.map((entry) => unsealEntry(entry, needs.seal));
  const now = current.map((row) => unsealEntry(row, needs.seal));
  // Keys that can't be restored keep their current value.
  const resulting = [
    ...earlier.filter(({ key }) => !isUnrestorable(key)),
    ...now.filter(({ key }) => isUnrestorable(key)),
  ];
  const context = await restoreContext(tx, owner, { existing: now, resulting }, needs.config);
  return {
    differences: differencesBetween(now, earlier, context),
    isSecret: secretKeyCheck([...current, ...stored]),
    followed: followedIn(stored),
  };
};

export const previewConfigurationRestore = handle(
  contract.previewConfigurationRestore,
  ({ params, query }, { data, ...needs }: Pick<Services, 'data'> & Needs) =>
    data.transaction('customers', async (tx) => {
      const owner = configurationOwner(await requireConfiguration(tx, params.id));
      const current = await parametersOf(tx, owner);
      const { differences, isSecret } = await differencesSince(tx, owner, { current, at: query.at, needs });
      return { at: query.at, differences: differences.map((one) => hideSecret(one, isSecret)) };
    }),
);

type Expected = { key: string; version: number | null };

/** The differences the caller has chosen, exactly as they were shown. */
const chosenDifferences = (differences: readonly Difference[], expected: readonly Expected[]): Difference[] =>
  expected.map(({ key, version }) => {
    const difference = differences.find((candidate) => isSameKey(candidate.key, key));
    if (!difference || difference.version !== version) throw fail('restore.changed', { key });
    return difference;
  });

export const restoreConfiguration = handle(
  contract.restoreConfiguration,
  (call, { data, ...needs }: Pick<Services, 'data'> & WritingNeeds) =>
    changeEnterprise(data, call, async (tx) => {
      const owner = configurationOwner(await requireConfiguration(tx, call.params.id));
      const existing = await lockParameters(tx, owner);
      const request = { current: existing, at: call.body.at, needs };
      const { differences, isSecret: wasSecret, followed } = await differencesSince(tx, owner, request);
      const chosen = chosenDifferences(differences, call.body.expected);
      const productsNeeded = await putBack(tx, chosen, existing, { needs, call, owner, wasSecret, followed });
      const parameters = await parametersOf(tx, owner);
      return { parameters: parameters.map(presentParameter), productsNeeded };
    }).catch(parameterConstraints),
);
