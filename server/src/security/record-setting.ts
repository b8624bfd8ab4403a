import type { Origin } from '../actor/origin.ts';
import type { Tx } from '../data/database.ts';
import { type AuditEntry, record } from '../records/audit.ts';

type Setting = Pick<AuditEntry, 'before' | 'after'> & { type: string; id: number | string; name: string };

/** Writes the audit row of what an administrator has changed, added (no `before`) or deleted (no `after`). */
export const recordSetting = (
  tx: Tx,
  origin: Origin,
  { type, id, name, ...values }: Setting,
): Promise<void> =>
  record(tx, origin, {
    event: 'setting.changed',
    target: { type, id: String(id), name },
    ...values,
  });
