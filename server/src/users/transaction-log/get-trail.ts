import { allows } from '@keystead/contract/access/access.ts';
import { accessRules } from '@keystead/contract/access/access-rules.ts';
import * as contract from '@keystead/contract/users/trail.ts';
import { sql } from 'kysely';
import { type Actor, scopeOf } from '../../actor/actor.ts';
import type { Tx } from '../../data/database.ts';
import { handle } from '../../http/handle.ts';
import { userAdminOf } from '../../people/settings/user-admin-of.ts';
import type { Services } from '../../services.ts';
import { isVisibleInLog, logVisibility } from './log-visibility.ts';

/** Each part has its own right: null means that the actor can't see it, an empty list that there is nothing. */
export const getTrail = handle(contract.getTrail, ({ actor, params }, { data }: Pick<Services, 'data'>) =>
  data.transaction(scopeOf(actor), async (tx) => {
    const seesTransactions = actor.customerId !== null && allows(accessRules.transactionLog, actor.rights);
    const transactions = seesTransactions ? await readTransactions(tx, actor, params.traceId) : null;
    return {
      transactions,
      audit:
        transactions?.length || hasWideAccess(actor)
          ? await readAudit(tx, params.traceId, visiblePeople(actor, transactions))
          : null,
      serviceLogs: allows(accessRules.serviceLogs, actor.rights) ? await readLogs(tx, params.traceId) : null,
    };
  }),
);

const hasWideAccess = (actor: Actor): boolean => ['UMA', 'SUP'].includes(userAdminOf(actor).kind);

/** One call can change users of many locations; null means that all of them are visible. */
const visiblePeople = (actor: Actor, seen: readonly { ssoid: string }[] | null): string[] | null =>
  logVisibility(actor) === null ? null : (seen ?? []).map(({ ssoid }) => ssoid);

const readTransactions = async (tx: Tx, actor: Actor, traceId: string) => {
  const rows = await tx
    .selectFrom('transactions as t')
    .leftJoin('users as u', 'u.ssoid', 't.ssoid')
    .select(['t.id', 't.type', 't.ssoid', 't.user_first_name', 't.user_last_name', 't.status_name'])
    .select('u.ssoid as presentSsoid')
    .where('t.trace_id', '=', traceId)
    .where('t.customer_id', '=', actor.customerId)
    .where(isVisibleInLog('t', logVisibility(actor)))
    .orderBy('t.id')
    .limit(1000)
    .execute();
  return rows.map((row) => ({
    transactionId: row.id,
    type: row.type,
    ssoid: row.ssoid,
    name: `${row.user_first_name} ${row.user_last_name}`,
    isUserDeleted: row.presentSsoid === null,
    statusName: row.status_name,
  }));
};

const readAudit = async (tx: Tx, traceId: string, people: readonly string[] | null) => {
  const rows = await tx
    .selectFrom('audit_events')
    .select(['id', 'at', 'event', 'actor_name', 'target_name', 'result', 'before', 'after'])
    .where('trace_id', '=', traceId)
    .where(
      sql<boolean>`(${people}::text[] is null or target_type = 'user' and target_id = any(${people}::text[]))`,
    )
    .orderBy('id')
    .limit(1000)
    .execute();
  return rows.map(({ at, actor_name, target_name, ...row }) => ({
    ...row,
    at: at.toISOString(),
    actorName: actor_name,
    targetName: target_name,
  }));
};

const readLogs = async (tx: Tx, traceId: string) => {
  const rows = await tx
    .selectFrom('service_logs')
    .select(['id', 'at', 'direction', 'system', 'method', 'url', 'status', 'duration_ms'])
    .where('trace_id', '=', traceId)
    .orderBy('at')
    .limit(1000)
    .execute();
  return rows.map(({ at, duration_ms, ...row }) => ({
    ...row,
    at: at.toISOString(),
    durationMs: duration_ms,
  }));
};
