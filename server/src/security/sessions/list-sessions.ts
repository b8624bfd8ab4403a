import { listSessions as contract, type sessionSorts } from '@keystead/contract/security/sessions.ts';
import { sql } from 'kysely';
import { requireCustomer, scopeOf } from '../../actor/actor.ts';
import { handle } from '../../http/handle.ts';
import type { Services } from '../../services.ts';
import { readClientNames, toRow } from './session-rows.ts';
import { type OpenSession, openSessions } from './sessions.store.ts';

const sortExpressions: Record<(typeof sessionSorts)[number], string> = {
  lastActivity: 'last_seen_at',
  user: 'folded(last_name), folded(first_name)',
  userName: 'lower(user_name)',
  ip: 'ip',
  started: 'created_at',
  expires: 'expires_at',
};

export const listSessions = handle(contract, ({ actor, query }, { data }: Pick<Services, 'data'>) => {
  const customerId = requireCustomer(actor);
  const { search, sort, direction, page, size } = query;
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  const orderBy = sortExpressions[sort].replaceAll(/(\w\)?)(,|$)/g, `$1 ${direction}$2`);
  return data.transaction(scopeOf(actor), async (tx) => {
    const { rows } = await sql<OpenSession & { total: number }>`
      with found as materialized (
        select * from (${openSessions(actor)}) s
        where folded(concat_ws(chr(31), first_name || ' ' || last_name, user_name, ip)) like folded(${pattern}))
      select f.*, (select count(*) from found) as total from found f
      order by ${sql.raw(orderBy)}, id limit ${size} offset ${(page - 1) * size}`.execute(tx);
    const names = await readClientNames(tx, customerId);
    return { rows: rows.map((row) => toRow(row, actor.sessionId, names)), total: rows[0]?.total ?? 0 };
  });
});
