import { searchContext } from '@keystead/contract/enterprise/outside/search-context.ts';
import type { ValueContext } from '@keystead/contract/enterprise/parameters/parameter-value.ts';
import type { KeyValue } from '@keystead/contract/parameters/parameter-keys.ts';
import type { Config } from '../../config.ts';
import type { Tx } from '../../data/database.ts';
import { whyNotCalled } from '../../data/environments/why-not-called.ts';
import { countDefaults } from '../configurations/default-configuration.ts';
import { readZones } from '../configurations/zones.ts';
import type { ParameterOwner } from '../parameters/parameters.store.ts';

/** What a preview needs to tell which values could not be put back as things are now. */
export const restoreContext = async (
  tx: Tx,
  owner: ParameterOwner,
  resulting: readonly KeyValue[],
  config: Pick<Config, 'outside'>,
): Promise<ValueContext> => {
  const search = {
    ...searchContext(resulting, owner.kind === 'stack' ? 'stack' : 'other'),
    whyNotCalled: whyNotCalled(config),
  };
  if (owner.kind === 'customer') return search;
  const own = owner.kind === 'configuration' ? owner.configurationId : null;
  const { available, assigned } = await readZones(tx, own);
  if (owner.kind === 'stack') return { ...search, zones: { assigned } };
  const defaults = await countDefaults(tx, owner.customerId, owner.configurationId);
  return { ...search, zones: { available }, hasOtherDefault: defaults > 0 };
};
