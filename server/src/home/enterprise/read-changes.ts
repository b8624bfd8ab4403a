import { type AuditEvent, auditEvents } from '@keystead/contract/audit-events.ts';
import type { EnterpriseHome } from '@keystead/contract/home/home.ts';
import { sql } from 'kysely';
import type { Tx } from '../../data/database.ts';

const maxShown = 8;

/** Changes made by people; a synchronization is not one. */
const changes = [
  'customer.created',
  'customer.updated',
  'customer.deleted',
  'configuration.created',
  'configuration.updated',
  'configuration.deleted',
  'configuration.activated',
  'configuration.deactivated',
  'configuration.seeded',
  'configuration.engageEnabled',
  'parameters.created',
  'parameters.updated',
  'parameters.deleted',
  'parameters.restored',
  'outsideCredential.set',
  'outsideCredential.removed',
] as const satisfies readonly AuditEvent[];
const eventNames = changes.map((change) => auditEvents[change]);

type Changes = Pick<EnterpriseHome, 'changesOfTheWeek' | 'lately'>;
type Row = Omit<EnterpriseHome['lately'][number], 'at'> & { at: Date };

/** This week's changes to stacks, customers, environments and parameters. */
export const readChanges = async (tx: Tx): Promise<Changes> => {
  const { rows } = await sql<Row & { count: number }>`
    select at, event, actor_name as "actorName", coalesce(target_name, '') as name, (count(*) over ())::int as count
    from audit_events
    where at > now() - interval '7 days' and target_type in ('customer', 'configuration', 'stack')
      and event = any(${eventNames}::text[])
    order by at desc limit ${maxShown}`.execute(tx);
  return {
    changesOfTheWeek: rows[0]?.count ?? 0,
    lately: rows.map(({ count: _, at, ...row }) => ({ ...row, at: at.toISOString() })),
  };
};
