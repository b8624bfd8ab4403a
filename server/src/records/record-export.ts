import type { ActorOrigin } from '../actor/origin.ts';
import type { Tx } from '../data/database.ts';
import { record } from './audit.ts';

type ExportedList = { id: string; name: string };

/** Records that data about people leaves with a file, and which of it; before the file is sent. */
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
