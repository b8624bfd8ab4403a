import {
  type AuditRow,
  auditCountCap,
  listAuditEvents as contract,
} from '@keystead/contract/security/audit.ts';
import { sql } from 'kysely';
import { requireCustomer, scopeOf } from '../../actor/actor.ts';
import { ownLocations } from '../../actor/own-locations.ts';
import { handle } from '../../http/handle.ts';
import { toChanges } from '../../records/audit-changes.ts';
import type { Services } from '../../services.ts';
import { auditColumns, auditPeople, kindsOf, peoplePattern } from './audit-filter.ts';

type Row = Omit<AuditRow, 'id' | 'at' | 'changes'> & {
  id: number | null;
  at: Date;
  total: number;
  before: unknown;
  after: unknown;
};

export const listAuditEvents = handle(contract, ({ actor, query }, { data }: Pick<Services, 'data'>) => {
  requireCustomer(actor);
  const { from = null, to = null, direction, page, size } = query;
  return data.transaction(scopeOf(actor), async (tx) => {
    const { rows } = await sql<Row>`
      select ${sql.raw(auditColumns)}, e.before, e.after, f.total
      from find_audit_events(${from}, ${to}, ${kindsOf(query)}, folded(${peoplePattern(query)}),
        ${ownLocations(actor)}::int[], ${direction === 'asc'}, ${size}, ${(page - 1) * size}, ${auditCountCap}) with ordinality
        as f (id, at, total, position)
      left join audit_events e on e.id = f.id and e.at = f.at ${sql.raw(auditPeople)}
      order by f.position`.execute(tx);
    const total = rows[0]?.total ?? 0;
    return {
      rows: rows.flatMap(({ id, at, total: _, before, after, ...row }) =>
        id === null ? [] : [{ id, at: at.toISOString(), ...row, changes: toChanges(before, after) }],
      ),
      total: Math.min(total, auditCountCap),
      isTotalMinimum: total > auditCountCap,
    };
  });
});
