import { type AuditEvent, auditEvents } from '@keystead/contract/audit-events.ts';
import type { Origin } from '../actor/origin.ts';
import type { Tx } from '../data/database.ts';
import { insertRows } from '../data/insert-rows.ts';

export type AuditEntry = {
  event: AuditEvent;
  target?: { type: string; id: string; name?: string };
  before?: unknown;
  after?: unknown;
  result?: 'Success' | 'Failure';
  /** Given if it is not the actor's customer. */
  customerId?: number | null;
  /** Given if no one is signed in: the person who tried. */
  actorName?: string;
  actorSsoid?: string;
};

/** Writes the audit row of a change in the change's own transaction. Callers leave secrets out of before and after. */
export const record = (tx: Tx, origin: Origin, entry: AuditEntry): Promise<void> =>
  recordAll(tx, origin, [entry]);

/** A statement has a limited number of parameters. */
const batchSize = 1000;

/** Same for several changes. */
export const recordAll = async (tx: Tx, origin: Origin, entries: readonly AuditEntry[]): Promise<void> => {
  for (let start = 0; start < entries.length; start += batchSize) {
    const chunk = entries.slice(start, start + batchSize);
    await insertRows(
      tx,
      'audit_events',
      chunk.map((entry) => toRow(origin, entry)),
    );
  }
};

const toRow = ({ actor, ip, traceId, isSystem }: Origin, entry: AuditEntry) => ({
  event: auditEvents[entry.event],
  actor_ssoid: entry.actorSsoid ?? actor?.ssoid ?? null,
  actor_name: entry.actorName ?? actor?.fullName ?? (isSystem ? 'System' : 'Anonymous'),
  customer_id: entry.customerId === undefined ? (actor?.customerId ?? null) : entry.customerId,
  target_type: entry.target?.type ?? null,
  target_id: entry.target?.id ?? null,
  target_name: entry.target?.name ?? null,
  before: toJson(entry.before),
  after: toJson(entry.after),
  result: entry.result ?? 'Success',
  ip,
  trace_id: traceId,
});

/** Jobs act on behalf of the system. */
export const systemOrigin = (traceId: string): Origin => ({ actor: null, traceId, ip: '', isSystem: true });

const toJson = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));
