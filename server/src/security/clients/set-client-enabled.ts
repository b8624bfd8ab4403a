import { setClientEnabled as contract } from '@keystead/contract/security/clients.ts';
import { sql } from 'kysely';
import { requireCustomer, scopeOf } from '../../actor/actor.ts';
import { handle } from '../../http/handle.ts';
import { setCurrentActor } from '../../records/set-current-actor.ts';
import type { Services } from '../../services.ts';
import { recordSetting } from '../record-setting.ts';
import { auditType, requireClient } from './clients.store.ts';
import { requireOwnProvider } from './require-own-provider.ts';

/** Setting the current value changes nothing and is not recorded. */
export const setClientEnabled = handle(
  contract,
  async (call, { data, config }: Pick<Services, 'data' | 'config'>) => {
    const { actor, params, body } = call;
    const customerId = requireCustomer(actor);
    requireOwnProvider(config);
    await data.transaction(scopeOf(actor), async (tx) => {
      await setCurrentActor(tx, call);
      const { id, name, is_enabled } = await requireClient(tx, customerId, params.id);
      if (is_enabled === body.isEnabled) return;
      await tx
        .updateTable('idp_applications')
        .set({
          is_enabled: body.isEnabled,
          modified_by: actor.userName,
          modified_at: sql<Date>`now()`,
          version: sql<number>`version + 1`,
        })
        .where('id', '=', id)
        .execute();
      const values = { before: { isEnabled: is_enabled }, after: { isEnabled: body.isEnabled } };
      await recordSetting(tx, call, { type: auditType, id, name, ...values });
    });
  },
);
