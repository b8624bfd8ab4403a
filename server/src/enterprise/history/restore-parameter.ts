import * as contract from '@keystead/contract/enterprise/history.ts';
import { isManaged } from '@keystead/contract/enterprise/parameters/managed-keys.ts';
import { fail } from '@keystead/contract/errors.ts';
import { isSameKey } from '@keystead/contract/parameters/parameter-keys.ts';
import type { Tx } from '../../data/database.ts';
import { handle } from '../../http/handle.ts';
import type { Services } from '../../services.ts';
import { changeEnterprise } from '../change-enterprise.ts';
import { requireConfiguration } from '../configurations/configurations.store.ts';
import { parameterConstraints } from '../parameters/parameter-constraints.ts';
import {
  type ParameterOwner,
  type ParameterRow,
  parametersOf,
  presentParameter,
} from '../parameters/parameters.store.ts';
import { secretKeyCheck, unsealEntry } from '../parameters/secrets/secret-values.ts';
import { withSharedValues } from '../parameters/vendors/shared-parameters.ts';
import { lockParameters, type WritingNeeds } from '../parameters/write-parameters.ts';
import { type ChangeRow, entryOf, followedIn, requireParameterChange } from './changes.store.ts';
import { differenceOf, hideSecret } from './differences.ts';
import { putBack } from './put-back.ts';
import { restoreContext } from './restore-context.ts';

type Side = 'before' | 'after';
type Needs = Pick<Services, 'config' | 'seal'>;

/** The owner of the changed parameter; with a deleted configuration, its past is gone too. */
const ownerOfChange = async (tx: Tx, change: ChangeRow): Promise<ParameterOwner> => {
  if (change.stack_id !== null) return { kind: 'stack', stackId: change.stack_id };
  const customerId = change.customer_id ?? 0;
  if (change.configuration_id === null) return { kind: 'customer', customerId };
  await requireConfiguration(tx, change.configuration_id);
  return { kind: 'configuration', customerId, configurationId: change.configuration_id };
};

type Restore = { change: ChangeRow; side: Side; existing: readonly ParameterRow[]; needs: Needs };

const differenceTo = async (tx: Tx, owner: ParameterOwner, { change, side, existing, needs }: Restore) => {
  const entry = entryOf(change[side]);
  const [stored = null] = await withSharedValues(tx, entry ? [entry] : []);
  const earlier = stored && unsealEntry(stored, needs.seal);
  const key = earlier?.key ?? change.name;
  const row = existing.find((parameter) => isSameKey(parameter.key, key));
  const current = row && unsealEntry(row, needs.seal);
  const others = existing.filter((parameter) => parameter !== row);
  const resulting = [...others, ...(earlier ? [earlier] : [])];
  const context = await restoreContext(tx, owner, { existing, resulting }, needs.config);
  const difference = differenceOf({ key, earlier: earlier?.value ?? null, current }, context);
  // Only configurations manage parameters themselves.
  const isUnrestricted = difference && owner.kind !== 'configuration' && isManaged(key);
  return {
    difference: isUnrestricted ? { ...difference, obstacle: null } : difference,
    isSecret: secretKeyCheck([...existing, ...(stored ? [stored] : [])]),
    followed: followedIn(stored ? [stored] : []),
  };
};

export const previewParameterRestore = handle(
  contract.previewParameterRestore,
  ({ params, query }, { data, ...needs }: Pick<Services, 'data'> & Needs) =>
    data.transaction('customers', async (tx) => {
      const change = await requireParameterChange(tx, params.id);
      const owner = await ownerOfChange(tx, change);
      const existing = await parametersOf(tx, owner);
      const restore = { change, side: query.side, existing, needs };
      const { difference, isSecret } = await differenceTo(tx, owner, restore);
      return { difference: difference && hideSecret(difference, isSecret) };
    }),
);

export const restoreParameter = handle(
  contract.restoreParameter,
  (call, { data, ...needs }: Pick<Services, 'data'> & WritingNeeds) =>
    changeEnterprise(data, call, async (tx) => {
      const change = await requireParameterChange(tx, call.params.id);
      const owner = await ownerOfChange(tx, change);
      const existing = await lockParameters(tx, owner);
      const { side, version } = call.body;
      const restore = { change, side, existing, needs };
      const { difference, isSecret: wasSecret, followed } = await differenceTo(tx, owner, restore);
      if (!difference || difference.version !== version) throw fail('restore.changed', { key: change.name });
      if (owner.kind === 'configuration' && isManaged(difference.key)) {
        throw fail('parameter.managed', { key: difference.key });
      }
      const putBackContext = { needs, call, owner, wasSecret, followed };
      const productsNeeded = await putBack(tx, [difference], existing, putBackContext);
      const row = (await parametersOf(tx, owner)).find(({ key }) => isSameKey(key, difference.key));
      return { parameter: row ? presentParameter(row) : null, productsNeeded };
    }).catch(parameterConstraints),
);
