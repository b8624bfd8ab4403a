import { fail } from '@keystead/contract/errors.ts';
import { removeClient as contract } from '@keystead/contract/security/clients.ts';
import { requireCustomer, scopeOf } from '../../actor/actor.ts';
import { handle } from '../../http/handle.ts';
import { nameActor } from '../../records/name-actor.ts';
import type { Services } from '../../services.ts';
import { recordSetting } from '../record-setting.ts';
import { audited, auditType, presentClient, refusalsOf, requireClient } from './clients.store.ts';
import { requireOwnProvider } from './kept-elsewhere.ts';

export const removeClient = handle(
  contract,
  async (call, { data, config }: Pick<Services, 'data' | 'config'>) => {
    const { actor, params, query } = call;
    const customerId = requireCustomer(actor);
    requireOwnProvider(config);
    await data.transaction(scopeOf(actor), async (tx) => {
      await nameActor(tx, call);
      const row = await requireClient(tx, customerId, params.id);
      const { remove: reason } = refusalsOf(row);
      if (reason) throw fail('client.isMain', { reason });
      if (row.version !== query.version) throw fail('record.changed');
      const before = audited(await presentClient(tx, row.id));
      await tx.deleteFrom('idp_applications').where('id', '=', row.id).execute();
      await recordSetting(tx, call, { type: auditType, id: row.id, name: row.name, before });
    });
  },
);
