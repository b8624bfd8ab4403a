import {
  type MissingParameter,
  newlyMissingParameters,
} from '@keystead/contract/enterprise/configurations/needed-parameters.ts';
import { searchContext } from '@keystead/contract/enterprise/external/search-context.ts';
import type { ValueContext } from '@keystead/contract/enterprise/parameters/parameter-value.ts';
import type { KeyValue } from '@keystead/contract/parameters/parameter-keys.ts';
import type { Sentence } from '@keystead/contract/texts/sentence.ts';
import type { Config } from '../../config.ts';
import type { Tx } from '../../data/database.ts';
import { createAddressChecker } from '../../data/environments/address-checker.ts';
import { requireConfiguration, userManagementOf } from '../configurations/configurations.store.ts';
import { countDefaults } from '../configurations/default-configuration.ts';
import { lostZonesError, readZones } from '../configurations/zones.ts';
import { markersOf } from '../parameters/check-parameters.ts';
import type { ParameterOwner } from '../parameters/parameters.store.ts';

/** All parameters of an owner, now and after the restore. */
type Change = { existing: readonly KeyValue[]; resulting: readonly KeyValue[] };

export type RestoreContext = ValueContext & {
  /** What would be removed although a switch that is on needs it. */
  takenAway: readonly MissingParameter[];
  /** Why a stack can't lose its number of zones. */
  lostZones?: Sentence | undefined;
};

/** What a preview needs to show which values can't be restored at present. */
export const restoreContext = async (
  tx: Tx,
  owner: ParameterOwner,
  { existing, resulting }: Change,
  config: Pick<Config, 'external'>,
): Promise<RestoreContext> => {
  const context = {
    ...searchContext(resulting, markersOf(owner)),
    takenAway: newlyMissingParameters(existing, resulting, markersOf(owner)),
    addressRefusal: createAddressChecker(config.external.allowed),
  };
  if (owner.kind === 'customer') return context;
  const configurationId = owner.kind === 'configuration' ? owner.configurationId : null;
  const { available, assigned } = await readZones(tx, configurationId);
  if (owner.kind === 'stack') {
    return { ...context, zones: { assigned }, lostZones: await lostZonesError(tx, existing, resulting) };
  }
  const defaults = await countDefaults(tx, owner.customerId, owner.configurationId);
  const userManagement = userManagementOf(await requireConfiguration(tx, owner.configurationId));
  return { ...context, zones: { available }, hasOtherDefault: defaults > 0, userManagement };
};
