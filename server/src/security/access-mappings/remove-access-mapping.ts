import { fail } from '@keystead/contract/errors.ts';
import * as contract from '@keystead/contract/security/access-mappings.ts';
import { sql } from 'kysely';
import { requireCustomer, scopeOf } from '../../actor/actor.ts';
import { handle } from '../../http/handle.ts';
import type { Services } from '../../services.ts';
import { recordSetting } from '../record-setting.ts';
import { requireUnusedMapping } from '../require-unused-mapping.ts';
import {
  auditFacts,
  lockAccessMappings,
  requireChangeable,
  requireMapping,
} from './access-mappings.store.ts';

export const removeAccessMapping = handle(
  contract.removeAccessMapping,
  (call, { data }: Pick<Services, 'data'>) => {
    const { actor, params, query } = call;
    const customerId = requireCustomer(actor);
    return data.transaction(scopeOf(actor), async (tx) => {
      const mappings = await lockAccessMappings(tx, customerId);
      const before = requireMapping(mappings, params.id);
      requireChangeable(actor, mappings, before.id, 'remove');
      await requireUnusedMapping(tx, 'access_mappings', before.id);
      const removed = await tx
        .deleteFrom('access_mappings')
        .where('id', '=', params.id)
        .where('version', '=', query.version)
        .returning('id')
        .executeTakeFirst();
      if (!removed) throw fail('record.changed');
      await tx
        .updateTable('access_mappings')
        .set({ priority: sql<number>`priority - 1` })
        .where('customer_id', '=', customerId)
        .where('priority', '>', before.priority)
        .execute();
      await recordSetting(tx, call, {
        type: 'access mapping',
        id: params.id,
        name: before.externalGroup,
        before: auditFacts(before),
      });
    });
  },
);
