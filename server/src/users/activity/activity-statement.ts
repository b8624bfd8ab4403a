import { type ActivityKind, signInEventNames } from '@keystead/contract/users/activity.ts';
import { type RawBuilder, sql } from 'kysely';
import type { ActivityPosition } from './activity-cursor.ts';

export type ActivityRow = { kind: ActivityKind; id: string; at: Date; place: string; facts: unknown };

export type ActivityQuery = {
  ssoid: string;
  customerId: number;
  kinds: readonly ActivityKind[];
  after: ActivityPosition | null;
  limit: number;
};

type Source = { from: RawBuilder<unknown>; at: RawBuilder<unknown>; id: RawBuilder<unknown> };

const audited = (isSignIn: boolean, { ssoid, customerId }: ActivityQuery): Source => ({
  at: sql`e.at`,
  id: sql`e.id::text`,
  from: sql`jsonb_build_object('event', e.event, 'by', e.actor_name, 'result', e.result, 'ip', coalesce(e.ip, ''),
      'before', e.before, 'after', e.after, 'traceId', e.trace_id) as facts
    from audit_events e
    where e.target_type = 'user' and e.target_id = ${ssoid} and e.customer_id = ${customerId}
      and (e.event = any(${signInEventNames})) = ${isSignIn}`,
});

const sources: Record<ActivityKind, (query: ActivityQuery) => Source> = {
  change: (query) => audited(false, query),
  signIn: (query) => audited(true, query),
  transaction: ({ ssoid, customerId }) => ({
    at: sql`t.started_at`,
    id: sql`t.id::text`,
    from: sql`jsonb_build_object('type', t.type, 'statusName', t.status_name, 'traceId', t.trace_id,
        'by', concat_ws(' ', t.created_by_first_name, nullif(t.created_by_last_name, '')),
        'steps', (select coalesce(jsonb_agg(jsonb_build_object('system', s.product_name,
          'statusName', s.status_name) order by s.id), '[]') from sub_transactions s where s.transaction_id = t.id)) as facts
      from transactions t
      where t.ssoid = ${ssoid} and t.customer_id = ${customerId}`,
  }),
  mail: ({ ssoid }) => ({
    at: sql`d.created_at`,
    id: sql`d.id::text`,
    from: sql`jsonb_build_object('kind', d.kind, 'channel', d.channel, 'recipient', d.recipient, 'state', d.state,
        'attempts', d.attempts, 'reason', coalesce(d.reason, ''), 'endDate', d.ended_at) as facts
      from deliveries d where d.ssoid = ${ssoid}`,
  }),
};

/** The instant is also compared on its own, so that an index can be used. */
const isLater = ({ at, id }: Source, kind: ActivityKind, after: ActivityPosition | null) => {
  if (!after) return sql``;
  const [instant, lastKind, lastId] = after;
  return sql`and ${at} <= ${instant}::timestamptz
    and (${at}, ${kind}::text collate "C", (${id}) collate "C") < (${instant}::timestamptz, ${lastKind}::text, ${lastId}::text)`;
};

/** Each kind returns no more rows than the page has, and their facts are computed only for those rows. */
const newest = (kind: ActivityKind, query: ActivityQuery) => {
  const source = sources[kind](query);
  return sql`(select ${kind}::text collate "C" as kind, (${source.id}) collate "C" as id, ${source.at} as at, ${source.from}
    ${isLater(source, kind, query.after)} order by ${source.at} desc, (${source.id}) collate "C" desc limit ${query.limit})`;
};

/** A single statement, regardless of which kinds are requested and how much there is. */
export const activityStatement = (query: ActivityQuery) => sql<ActivityRow>`
  select kind, id, at, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as place, facts
  from (${sql.join(
    query.kinds.map((kind) => newest(kind, query)),
    sql` union all `,
  )}) entries
  order by at desc, kind desc, id desc limit ${query.limit}`;
