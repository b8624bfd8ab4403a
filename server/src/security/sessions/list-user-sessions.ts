import { listUserSessions as contract } from '@keystead/contract/security/sessions.ts';
import { sql } from 'kysely';
import { requireCustomer, scopeOf } from '../../actor/actor.ts';
import { handle } from '../../http/handle.ts';
import { findUser } from '../../people/record/find-user.ts';
import type { Services } from '../../services.ts';
import { readClientNames, toRow } from './session-rows.ts';
import { type OpenSession, openSessions } from './sessions.store.ts';

export const listUserSessions = handle(contract, ({ actor, params }, { data }: Pick<Services, 'data'>) => {
  const customerId = requireCustomer(actor);
  return data.transaction(scopeOf(actor), async (tx) => {
    const { ssoid } = await findUser(tx, actor, params.ssoid);
    const { rows } = await sql<OpenSession>`
      select * from (${openSessions(actor, ssoid)}) s order by last_seen_at desc, id`.execute(tx);
    const names = await readClientNames(tx, customerId);
    return rows.map((row) => toRow(row, actor.sessionId, names));
  });
});
