import { fail } from '@keystead/contract/errors.ts';
import { createClient as contract } from '@keystead/contract/security/clients.ts';
import { requireCustomer, scopeOf } from '../../actor/actor.ts';
import type { Tx } from '../../data/database.ts';
import { handle } from '../../http/handle.ts';
import { addClient } from '../../identity/clients/clients.ts';
import { issuerOf } from '../../identity/provider/embedded-provider.ts';
import { setCurrentActor } from '../../records/set-current-actor.ts';
import type { Services } from '../../services.ts';
import { lockCustomer } from '../lock-customer.ts';
import { recordSetting } from '../record-setting.ts';
import {
  assignApplications,
  auditFacts,
  auditType,
  presentClient,
  rejectDuplicates,
} from './clients.store.ts';
import { requireOwnProvider } from './require-own-provider.ts';
import { requireValidClient } from './require-valid-client.ts';

type Needs = Pick<Services, 'data' | 'seal' | 'config'>;

const clientLimit = 100;

const requireBelowLimit = async (tx: Tx, customerId: number): Promise<void> => {
  const { count } = await tx
    .selectFrom('idp_applications')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  if (count >= clientLimit) throw fail('client.limitReached', { limit: clientLimit });
};

export const createClient = handle(contract, (call, { data, seal, config }: Needs) => {
  const { actor, body } = call;
  const customerId = requireCustomer(actor);
  requireOwnProvider(config);
  return data.transaction(scopeOf(actor), async (tx) => {
    await setCurrentActor(tx, call);
    await lockCustomer(tx, customerId);
    await requireBelowLimit(tx, customerId);
    await requireValidClient(tx, customerId, body, config);
    const { applications, ...client } = body;
    const { row, clientSecret } = await rejectDuplicates(body.name, () =>
      addClient(tx, seal, {
        ...client,
        customerId,
        isMain: false,
        issuer: issuerOf(config),
        uris: body,
        backchannelLogoutUri: body.backchannelLogoutUri || null,
        createdBy: actor.userName,
      }),
    );
    await assignApplications(tx, { customerId, id: row.id, applications });
    const saved = await presentClient(tx, row.id);
    await recordSetting(tx, call, { type: auditType, id: row.id, name: row.name, after: auditFacts(saved) });
    return { ...saved, clientSecret };
  });
});
