import { sql } from 'kysely';
import type { Tx } from '../../../data/database.ts';
import { residentColumns, type StoredResident } from './to-resident.ts';

/** The progress of a resident's documents. */
export type ResidentProgress = StoredResident & {
  documents: number;
  moved: number;
  not_moved: number;
  put_back: number;
  bytes: number;
  moved_bytes: number;
  /** The part of these bytes that was moved in the last half minute. */
  recent_bytes: number;
};

/** The window for measuring speed, in seconds. */
export const speedSeconds = 30;

/**
 * A document in progress counts with the bytes transferred so far. If it took longer than the window, its bytes are
 * spread evenly over its time. Materialized so that it is counted once, whatever the planner assumes about newly filled
 * tables.
 */
export const readProgress = async (tx: Tx, sessionId: number): Promise<ResidentProgress[]> => {
  const { rows } = await sql<ResidentProgress>`
    with counted as materialized (
      select m.resident_id, count(*)::int as documents,
        (count(*) filter (where m.state = 'Moved'))::int as moved,
        (count(*) filter (where m.state in ('Failed', 'Skipped')))::int as not_moved,
        (count(*) filter (where m.state = 'PutBack'))::int as put_back,
        sum(m.size)::bigint as bytes, sum(gone.bytes)::bigint as moved_bytes,
        sum(gone.bytes * least(1, gone.recent_seconds / greatest(gone.seconds, 0.001))) as recent_bytes
      from document_moves m
      cross join lateral (select
        case when m.state = 'Moved' then m.size
          when m.state in ('Reading', 'Written', 'Verified') then least(m.sent_bytes, m.size) else 0 end as bytes,
        extract(epoch from coalesce(m.moved_at, now()) - m.reading_at)::float8 as seconds,
        greatest(0, extract(epoch from coalesce(m.moved_at, now())
          - greatest(m.reading_at, now() - ${speedSeconds} * interval '1 second'))::float8) as recent_seconds) gone
      where m.session_id = ${sessionId} group by m.resident_id)
    select ${residentColumns}, coalesce(c.documents, 0) as documents, coalesce(c.moved, 0) as moved,
      coalesce(c.not_moved, 0) as not_moved, coalesce(c.put_back, 0) as put_back, coalesce(c.bytes, 0) as bytes,
      coalesce(c.moved_bytes, 0) as moved_bytes, coalesce(c.recent_bytes, 0) as recent_bytes
    from document_session_residents r left join counted c on c.resident_id = r.resident_id
    where r.session_id = ${sessionId} order by r.position`.execute(tx);
  return rows;
};
