import { fail } from '@keystead/contract/errors.ts';
import { removeClient as contract } from '@keystead/contract/security/clients.ts';
import { requireCustomer, scopeOf } from '../../actor/actor.ts';
import { handle } from '../../http/handle.ts';
import { setCurrentActor } from '../../records/set-current-actor.ts';
import type { Services } from '../../services.ts';
import { recordSetting } from '../record-setting.ts';
import { auditFacts, auditType, presentClient, refusalsOf, requireClient } from './clients.store.ts';
import { requireOwnProvider } from './require-own-provider.ts';

export const removeClient = handle(
  contract,
  async (call, { data, config }: Pick<Services, 'data' | 'config'>) => {
    const { actor, params, query } = call;
    const customerId = requireCustomer(actor);
    requireOwnProvider(config);
    await data.transaction(scopeOf(actor), async (tx) => {
      await setCurrentActor(tx, call);
      const row = await requireClient(tx, customerId, params.id);
      const { remove: reason } = refusalsOf(row);
      if (reason) throw fail('client.isMain', { reason });
      if (row.version !== query.version) throw fail('record.changed');
      const before = auditFacts(await presentClient(tx, row.id));
      await tx.deleteFrom('idp_applications').where('id', '=', row.id).execute();
      await recordSetting(tx, call, { type: auditType, id: row.id, name: row.name, before });
    });
  },
);
