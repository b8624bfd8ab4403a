import { withdrawConsent as contract } from '@keystead/contract/account/profile.ts';
import { fail } from '@keystead/contract/errors.ts';
import { handle } from '../../http/handle.ts';
import { endGrants } from '../../identity/consents/consents.store.ts';
import { record } from '../../records/audit.ts';
import type { Services } from '../../services.ts';
import { requireProfileEnabled } from './require-profile-enabled.ts';

/** Also ends what the application was given: codes, tokens, and with them the ability to refresh. */
export const withdrawConsent = handle(contract, async (call, { data }: Pick<Services, 'data'>) => {
  const { actor, params } = call;
  await data.transaction('all', async (tx) => {
    await requireProfileEnabled(tx, actor);
    const withdrawn = await tx
      .deleteFrom('consents as c')
      .using('idp_applications as a')
      .whereRef('a.id', '=', 'c.application_id')
      .where('c.ssoid', '=', actor.ssoid)
      .where('c.application_id', '=', params.id)
      .returning(['a.client_id as clientId', 'a.name', 'c.scopes', 'c.customer_id as customerId'])
      .executeTakeFirst();
    if (!withdrawn) throw fail('resource.notFound');
    const { clientId, name, scopes, customerId } = withdrawn;
    if (clientId !== null) await endGrants(tx, { ssoid: actor.ssoid, clientId });
    await record(tx, call, {
      event: 'consent.withdrawn',
      target: { type: 'user', id: actor.ssoid, name: actor.userName },
      before: { application: name, scopes },
      customerId,
    });
  });
});
