import { fail } from '@keystead/contract/errors.ts';
import { endUserSessions as contract } from '@keystead/contract/security/sessions.ts';
import { sql } from 'kysely';
import { requireCustomer, scopeOf } from '../../actor/actor.ts';
import { handle } from '../../http/handle.ts';
import { enqueueLogoutNotices } from '../../identity/logouts/enqueue-logout-notices.ts';
import { endSessionsOf } from '../../identity/sessions/end-sessions.ts';
import { record } from '../../records/audit.ts';
import type { Services } from '../../services.ts';
import { type OpenSession, openSessions } from './sessions.store.ts';

export const endUserSessions = handle(
  contract,
  async (call, { data, jobs }: Pick<Services, 'data' | 'jobs'>) => {
    const { actor, params } = call;
    const customerId = requireCustomer(actor);
    await data.transaction(scopeOf(actor), async (tx) => {
      const { rows } = await sql<OpenSession>`
      ${openSessions(actor, params.ssoid)}`.execute(tx);
      const ended = rows.filter(({ id }) => id !== actor.sessionId);
      const [first] = ended;
      if (!first) throw fail('resource.notFound');
      await endSessionsOf(tx, params.ssoid, actor.sessionId);
      await enqueueLogoutNotices(tx, jobs);
      await record(tx, call, {
        event: 'session.ended',
        target: { type: 'user', id: params.ssoid, name: first.user_name },
        after: { sessions: ended.length },
        customerId,
      });
    });
  },
);
