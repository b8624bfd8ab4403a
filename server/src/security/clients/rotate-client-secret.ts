import { fail } from '@keystead/contract/errors.ts';
import { rotateClientSecret as contract } from '@keystead/contract/security/clients.ts';
import { sql } from 'kysely';
import { requireCustomer, scopeOf } from '../../actor/actor.ts';
import { handle } from '../../http/handle.ts';
import { addSecret, endSecretsIn } from '../../identity/clients/client-secrets.ts';
import type { Services } from '../../services.ts';
import { recordSetting } from '../record-setting.ts';
import { auditType, presentClient, refusalsOf, requireClient } from './clients.store.ts';
import { requireOwnProvider } from './require-own-provider.ts';

type Needs = Pick<Services, 'data' | 'seal' | 'config'>;

/** At most two secrets are valid at a time: the new one and, until it expires, the one it replaces. */
export const rotateClientSecret = handle(contract, (call, { data, seal, config }: Needs) => {
  const { actor, params, body } = call;
  const customerId = requireCustomer(actor);
  requireOwnProvider(config);
  return data.transaction(scopeOf(actor), async (tx) => {
    const row = await requireClient(tx, customerId, params.id);
    const { rotate: reason } = refusalsOf(row);
    if (reason) throw fail('client.unregistered', { reason });
    if (row.version !== body.version) throw fail('record.changed');
    await endSecretsIn(tx, row.id, body.overlapHours);
    const clientSecret = await addSecret(tx, seal, row, actor.userName);
    await tx
      .updateTable('idp_applications')
      .set({
        modified_by: actor.userName,
        modified_at: sql<Date>`now()`,
        version: sql<number>`version + 1`,
      })
      .where('id', '=', row.id)
      .execute();
    const after = { clientSecret: 'replaced', oldSecretEndsInHours: body.overlapHours };
    await recordSetting(tx, call, { type: auditType, id: row.id, name: row.name, after });
    return { ...(await presentClient(tx, row.id)), clientSecret };
  });
});
