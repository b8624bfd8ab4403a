import { fail } from '@keystead/contract/errors.ts';
import { endSession as contract } from '@keystead/contract/security/sessions.ts';
import { sql } from 'kysely';
import { requireCustomer, scopeOf } from '../../actor/actor.ts';
import type { Tx } from '../../data/database.ts';
import { isUuid } from '../../data/is-uuid.ts';
import { handle } from '../../http/handle.ts';
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
      select * from (${openSessions(actor)}) s where id = ${params.id}`.execute(tx);
    const [session] = rows;
    if (!session) throw fail('resource.notFound');
    if (session.id === actor.sessionId) throw fail('session.own');
    if (!(await end(tx, session))) throw fail('resource.notFound');
    await enqueueLogoutNotices(tx, jobs);
    await record(tx, call, {
      event: 'session.ended',
      target: { type: 'user', id: session.ssoid, name: session.user_name },
      customerId,
    });
  });
});

/** Whether this call ended the session: of several that try at once, one does. */
const end = async (tx: Tx, { id, provider_uid }: OpenSession): Promise<boolean> => {
  const isOfConsole = isUuid(id);
  const ended = isOfConsole
    ? await tx.deleteFrom('sessions').where('id', '=', id).returning('id').execute()
    : [];
  const isEndedAtProvider = provider_uid !== null && (await endProviderSession(tx, provider_uid));
  return isOfConsole ? ended.length > 0 : isEndedAtProvider;
};
