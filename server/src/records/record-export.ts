import type { ActorOrigin } from '../actor/origin.ts';
import type { Tx } from '../data/database.ts';
import { record } from './audit.ts';

type ExportedList = { id: string; name: string };

/** Call before the file is sent: no data about people may leave without a record of what it was. */
export const recordExport = (
  tx: Tx,
  origin: ActorOrigin,
  list: ExportedList,
  filter: object,
): Promise<void> => {
  const applied = Object.entries(filter).filter(([, value]) => ![undefined, null, ''].includes(value));
  return record(tx, origin, {
    event: 'list.exported',
    target: { type: 'list', ...list },
    after: Object.fromEntries(applied),
  });
};
