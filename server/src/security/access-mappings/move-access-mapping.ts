import * as contract from '@keystead/contract/security/access-mappings.ts';
import { requireCustomer, scopeOf } from '../../actor/actor.ts';
import type { Tx } from '../../data/database.ts';
import { handle } from '../../http/handle.ts';
import { readAccessMappings } from '../../people/mappings/mappings.store.ts';
import type { Services } from '../../services.ts';
import { recordSetting } from '../record-setting.ts';
import { lockAccessMappings, requireChangeable, requireMapping } from './access-mappings.store.ts';

export const moveAccessMapping = handle(
  contract.moveAccessMapping,
  (call, { data }: Pick<Services, 'data'>) => {
    const { actor, params, body } = call;
    const customerId = requireCustomer(actor);
    return data.transaction(scopeOf(actor), async (tx) => {
      const mappings = await lockAccessMappings(tx, customerId);
      const moved = requireMapping(mappings, params.id);
      const neighbor = mappings[mappings.indexOf(moved) + (body.direction === 'up' ? -1 : 1)];
      if (!neighbor) return mappings;
      requireChangeable(actor, mappings, moved.id, body.direction);
      await setPriority(tx, moved.id, neighbor.priority);
      await setPriority(tx, neighbor.id, moved.priority);
      await recordSetting(tx, call, {
        type: 'access mapping',
        id: moved.id,
        name: moved.externalGroup,
        before: { priority: moved.priority },
        after: { priority: neighbor.priority },
      });
      return readAccessMappings(tx, customerId);
    });
  },
);

/** The order is not part of the record, so an open form does not become stale. */
const setPriority = async (tx: Tx, id: number, priority: number): Promise<void> => {
  await tx.updateTable('access_mappings').set({ priority }).where('id', '=', id).execute();
};
