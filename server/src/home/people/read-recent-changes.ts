import { type AuditEvent, auditEvents } from '@keystead/contract/audit-events.ts';
import type { PeopleHome } from '@keystead/contract/home/home.ts';
import { sql } from 'kysely';
import type { Tx } from '../../data/database.ts';
import { prepared } from '../../data/prepared-statements.ts';
import type { Visibility } from './visibility.ts';

const maxShown = 8;
/** With limited locations, at most this many changes of each kind are read. */
const maxReadPerEvent = 200;

/** What administrators and due dates do to others; what users do to themselves is on their own pages. */
const changes = [
  'user.created',
  'user.updated',
  'user.unlocked',
  'user.suspended',
  'user.activated',
  'user.deactivated',
  'user.keptAsLastAdmin',
  'user.groupsNotFollowed',
  'user.deleted',
  'user.passwordMailed',
  'user.federated',
  'user.unfederated',
  'user.enrolled',
  'user.renamed',
  'user.moved',
  'user.rightsChanged',
  'factors.reset',
] as const satisfies readonly AuditEvent[];
const eventNames = changes.map((change) => auditEvents[change]);

type Row = Omit<PeopleHome['lately'][number], 'at'> & { at: Date };

/**
 * The latest changes to users within a month. Each kind is found through its index, regardless of other events:
 * ordered by time alone, the search for a kind that never happens would go through all the others.
 */
export const readRecentChanges = async (
  tx: Tx,
  { customerId, locations }: Visibility,
): Promise<PeopleHome['lately']> => {
  const { rows } = await sql<Row>`
    select ${prepared} e.at, e.event, e.actor_name as "actorName", 
      coalesce(u.first_name || ' ' || u.last_name, e.target_name, '') as name, u.ssoid
    from unnest(${eventNames}::text[]) w (event) cross join lateral (
      select * from audit_events a where a.customer_id = ${customerId} and a.event = w.event
        and a.at > now() - interval '30 days' and a.target_type = 'user' and a.actor_ssoid::text is distinct from a.target_id
      order by a.event, a.at desc limit ${locations ? maxReadPerEvent : maxShown}::int) e
    left join lateral (select ssoid, first_name, last_name, facility_ids from users
      where ssoid = case when e.target_id ~ '^[0-9a-f-]{36}$' then e.target_id::uuid end limit 1) u on true
    where ${locations}::int[] is null or u.facility_ids && ${locations}::int[]
    order by e.at desc limit ${maxShown}`.execute(tx);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
};
