import type { ItemState } from '@keystead/contract/processes/process.ts';
import type { Tx } from '../data/database.ts';
import type { StoredProcess } from './find-process.ts';

const columns = [
  'position',
  'key',
  'name',
  'data',
  'state',
  'reason_code',
  'reason_values',
  'attempts',
  'before',
  'after',
] as const;

type Page = { state?: ItemState | undefined; page: number; size: number };

export const readItems = async (tx: Tx, process: StoredProcess, { state, page, size }: Page) => {
  const rows = await tx
    .selectFrom('process_items')
    .select(columns)
    .where('process_id', '=', process.id)
    .$if(state !== undefined, (query) => query.where('state', '=', state as ItemState))
    .orderBy('position')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return { rows, total: await countItems(tx, process, state) };
};

/** Items after a position, for reading all of them in chunks. */
export const readItemsAfter = (tx: Tx, processId: string, position: number, size: number) =>
  tx
    .selectFrom('process_items')
    .select(columns)
    .where('process_id', '=', processId)
    .where('position', '>', position)
    .orderBy('position')
    .limit(size)
    .execute();

const counters = { Done: 'done', Failed: 'failed', Skipped: 'skipped', Cancelled: 'cancelled' } as const;

/** The counts are stored with the process; only open items are counted, using their index. */
const countItems = async (tx: Tx, process: StoredProcess, state: ItemState | undefined): Promise<number> => {
  if (state === undefined) return process.total;
  if (state !== 'Pending' && state !== 'Working') return process[counters[state]];
  const { count } = await tx
    .selectFrom('process_items')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('process_id', '=', process.id)
    .where('state', '=', state)
    .executeTakeFirstOrThrow();
  return count;
};
