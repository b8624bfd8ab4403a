import { fail } from '@keystead/contract/errors.ts';
import { endSession as contract } from '@keystead/contract/security/sessions.ts';
import { sql } from 'kysely';
import { requireCustomer, scopeOf } from '../../actor/actor.ts';
import { handle } from '../../http/handle.ts';
import { isSsoid } from '../../identity/is-ssoid.ts';
import { enqueueLogoutNotices } from '../../identity/logouts/enqueue-logout-notices.ts';
import { endProviderSession } from '../../identity/sessions/end-sessions.ts';
import { record } from '../../records/audit.ts';
import type { Services } from '../../services.ts';
import { type OpenSession, openSessions } from './sessions.store.ts';

export const endSession = handle(contract, async (call, { data, jobs }: Pick<Services, 'data' | 'jobs'>) => {
  const { actor, params } = call;
  const customerId = requireCustomer(actor);
  await data.transaction(scopeOf(actor), async (tx) => {
    const { rows } = await sql<OpenSession>`
      select * from (${openSessions(customerId)}) s where id = ${params.id}`.execute(tx);
    const [session] = rows;
    if (!session) throw fail('resource.notFound');
    if (session.id === actor.sessionId) throw fail('session.own');
    if (isSsoid(session.id)) await tx.deleteFrom('sessions').where('id', '=', session.id).execute();
    if (session.provider_uid) await endProviderSession(tx, session.provider_uid);
    await enqueueLogoutNotices(tx, jobs);
    await record(tx, call, {
      event: 'session.ended',
      target: { type: 'user', id: session.ssoid, name: session.user_name },
      customerId,
    });
  });
});
