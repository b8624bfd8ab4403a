import type { ActorOrigin } from '../actor/origin.ts';
import type { Tx } from '../data/database.ts';
import { record } from './audit.ts';

type ExportedList = { id: string; name: string };

/** Records that data about people leaves with a file, and which of it; before the file is sent. */
export const recordExport = (
  tx: Tx,
  origin: ActorOrigin,
  list: ExportedList,
  query: object,
): Promise<void> => {
  const filter = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  return record(tx, origin, {
    event: 'list.exported',
    target: { type: 'list', ...list },
    after: Object.fromEntries(filter),
  });
};
