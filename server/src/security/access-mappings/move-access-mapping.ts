import * as contract from '@keystead/contract/security/access-mappings.ts';
import type { Tx } from '../../data/database.ts';
import { requireCustomer, scopeOf } from '../../http/actor.ts';
import { handle } from '../../http/handle.ts';
import type { Services } from '../../http/services.ts';
import { readAccessMappings } from '../../mappings/mappings.store.ts';
import { recordSetting } from '../record-setting.ts';
import { holdOrder, requireMapping } from './access-mappings.store.ts';

export const moveAccessMapping = handle(
  contract.moveAccessMapping,
  (call, { data }: Pick<Services, 'data'>) => {
    const { actor, params, body } = call;
    const customerId = requireCustomer(actor);
    return data.transaction(scopeOf(actor), async (tx) => {
      const mappings = await holdOrder(tx, customerId);
      const moved = requireMapping(mappings, params.id);
      const neighbour = mappings[mappings.indexOf(moved) + (body.direction === 'up' ? -1 : 1)];
      if (!neighbour) return mappings;
      await setPriority(tx, moved.id, neighbour.priority);
      await setPriority(tx, neighbour.id, moved.priority);
      await recordSetting(tx, call, {
        type: 'access mapping',
        id: moved.id,
        name: moved.externalGroup,
        before: { priority: moved.priority },
        after: { priority: neighbour.priority },
      });
      return readAccessMappings(tx, customerId);
    });
  },
);

/** The order is no part of the record that an open form would lose. */
const setPriority = async (tx: Tx, id: number, priority: number): Promise<void> => {
  await tx.updateTable('access_mappings').set({ priority }).where('id', '=', id).execute();
};
