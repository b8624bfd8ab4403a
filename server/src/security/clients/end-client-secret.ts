import { fail } from '@keystead/contract/errors.ts';
import { endClientSecret as contract } from '@keystead/contract/security/clients.ts';
import { requireCustomer, scopeOf } from '../../actor/actor.ts';
import { handle } from '../../http/handle.ts';
import { liveSecrets } from '../../identity/clients/client-secrets.ts';
import type { Services } from '../../services.ts';
import { recordSetting } from '../record-setting.ts';
import { auditType, presentClient, requireClient } from './clients.store.ts';
import { requireOwnProvider } from './require-own-provider.ts';

export const endClientSecret = handle(
  contract,
  (call, { data, config }: Pick<Services, 'data' | 'config'>) => {
    const { actor, params } = call;
    const customerId = requireCustomer(actor);
    requireOwnProvider(config);
    return data.transaction(scopeOf(actor), async (tx) => {
      const { id, name } = await requireClient(tx, customerId, params.id);
      const secret = (await liveSecrets(tx, [id])).find((one) => one.id === params.secretId);
      if (!secret) throw fail('resource.notFound');
      if (secret.ends_at === null) throw fail('client.lastSecret');
      await tx.deleteFrom('client_secrets').where('id', '=', secret.id).execute();
      const before = { oldSecretEnds: secret.ends_at.toISOString() };
      await recordSetting(tx, call, { type: auditType, id, name, before, after: { oldSecret: 'ended' } });
      return presentClient(tx, id);
    });
  },
);
