import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Data, Tx } from '../../data/database.ts';
import { type Markable, markVersion, openStretch, stretchRows } from './marks.ts';

const stretchOf = (id: number): number => Math.floor(id / stretchRows);

/** Whether these rows, or rows that another process wrote between them, complete a stretch. */
export const endsStretch = (first: number, last: number): boolean => stretchOf(first) < stretchOf(last + 1);

/**
 * Marks every complete stretch of the log: new ones first, then backward through those that predate marks.
 * Only one process does this at a time while the others carry on. Whatever it leaves is done after the next rows.
 */
export const markStretches = async (
  data: Data,
  shouldContinue: (marked: number) => boolean | Promise<boolean> = () => true,
): Promise<void> => {
  const lastSettledId = await readSettled(data);
  if (lastSettledId === null) return;
  const end = stretchOf(lastSettledId + 1);
  let marked = 0;
  while (await data.transaction('all', (tx) => markNext(tx, end))) {
    marked += 1;
    if (!(await shouldContinue(marked))) return;
  }
};

/** Null if there are no rows, or if others write without a pause. */
const readSettled = async (data: Data): Promise<number | null> => {
  try {
    const { rows } = await data.query<{ id: number | null }>('select settled_service_log() as id');
    return rows[0]?.id ?? null;
  } catch (error) {
    if (isLockTimeout(error)) return null;
    throw error;
  }
};

const isLockTimeout = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '55P03';

const markNext = async (tx: Tx, end: number): Promise<boolean> => {
  const { rows: locks } = await sql<{ isFree: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('keystead.service_log_marks')) as "isFree"`.execute(tx);
  if (!locks[0]?.isFree) return false;
  const stretch = await findNext(tx, end);
  if (stretch === null) return false;
  await markOne(tx, stretch);
  return true;
};

/** Skips stretches without rows: duplicates that aren't stored use up ids too. */
const findNext = async (tx: Tx, end: number): Promise<number | null> => {
  const { rows } = await sql<{ later: number | null; earlier: number | null }>`
    with known as (
      select min(stretch) as first, max(stretch) as last from service_log_marks where form = ${markVersion})
    select (select min(id) from service_logs where id >= ((select last from known) + 1) * ${stretchRows}) as later,
      (select max(id) from service_logs
        where id < coalesce((select first from known), ${end}::bigint) * ${stretchRows}) as earlier`.execute(
    tx,
  );
  const [candidates] = rows;
  if (candidates?.later && stretchOf(candidates.later) < end) return stretchOf(candidates.later);
  return candidates?.earlier ? stretchOf(candidates.earlier) : null;
};

/** The number of rows to mark before yielding to other work. */
const rowsPerTurn = 128;

const markOne = async (tx: Tx, stretch: number): Promise<void> => {
  const first = stretch * stretchRows;
  const { marks, add } = openStretch();
  for (let from = first; from < first + stretchRows; from += rowsPerTurn) {
    const { rows } = await sql<Markable>`
      select id, status, lower(url) as url, request_text as request, response_text as response
      from service_logs where id >= ${from} and id < ${from + rowsPerTurn}`.execute(tx);
    for (const row of rows) add(row);
    await nextTurn();
  }
  await sql`delete from service_log_marks where stretch = ${stretch}`.execute(tx);
  await sql`insert into service_log_marks (stretch, oldest, newest, marks, form)
    select ${stretch}, min(at), max(at), ${marks}, ${markVersion} from service_logs
    where id >= ${first} and id < ${first + stretchRows} having count(*) > 0`.execute(tx);
};
