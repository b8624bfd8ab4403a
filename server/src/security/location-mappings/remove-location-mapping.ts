import { fail } from '@keystead/contract/errors.ts';
import * as contract from '@keystead/contract/security/location-mappings.ts';
import { requireCustomer, scopeOf } from '../../actor/actor.ts';
import { handle } from '../../http/handle.ts';
import type { Services } from '../../services.ts';
import { recordSetting } from '../record-setting.ts';
import { requireUnusedMapping } from '../require-unused-mapping.ts';
import { auditFacts, findLocationMapping } from './location-mappings.store.ts';

export const removeLocationMapping = handle(
  contract.removeLocationMapping,
  (call, { data }: Pick<Services, 'data'>) => {
    const { actor, params, query } = call;
    const customerId = requireCustomer(actor);
    return data.transaction(scopeOf(actor), async (tx) => {
      const before = await findLocationMapping(tx, customerId, params.id);
      if (!before) throw fail('resource.notFound');
      await requireUnusedMapping(tx, 'location_mappings', before.id);
      const removed = await tx
        .deleteFrom('location_mappings')
        .where('id', '=', params.id)
        .where('version', '=', query.version)
        .returning('id')
        .executeTakeFirst();
      if (!removed) throw fail('record.changed');
      await recordSetting(tx, call, {
        type: 'location mapping',
        id: params.id,
        name: before.externalValue,
        before: auditFacts(before),
      });
    });
  },
);
