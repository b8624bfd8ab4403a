import { fail } from '@keystead/contract/errors.ts';
import type { ProcessStatus } from '@keystead/contract/processes/process.ts';
import type { TextValues } from '@keystead/contract/texts/sentence.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../data/database.ts';
import type { SessionDestination, SessionSource } from '../../../data/tables/documents.ts';
import { readSessionKey } from '../session-key.ts';

/** A confirmed session with the processes that move its documents and put them back. */
export type FoundSession = {
  id: number;
  source: SessionSource;
  destination: SessionDestination;
  moved_by: string;
  confirmed_at: Date;
  process_id: string;
  state: ProcessStatus;
  reason_code: string | null;
  reason_values: TextValues | null;
  started_at: Date;
  ended_at: Date | null;
  put_back_id: string | null;
  put_back_state: ProcessStatus | null;
  is_cancelling: boolean;
  /** Sessions outlive their customer, where nothing can be moved any more. */
  has_customer: boolean;
};

/** An unconfirmed session does not exist yet. */
export const findSession = async (tx: Tx, key: string): Promise<FoundSession> => {
  const { rows } = await sql<FoundSession>`
    select s.id, s.source, s.destination, s.moved_by, s.confirmed_at, p.id as process_id, p.state, p.reason_code,
      p.reason_values, p.created_at as started_at, p.ended_at, b.id as put_back_id, b.state as put_back_state,
      (p.state = 'InProgress' and p.cancel_requested_at is not null)
        or coalesce(b.state = 'InProgress' and b.cancel_requested_at is not null, false) as is_cancelling,
      exists (select from customers c where c.id = s.customer_id) as has_customer
    from document_sessions s
    join processes p on p.id = s.process_id
    left join processes b on b.id = s.put_back_process_id
    where s.id = ${readSessionKey(key)} and s.confirmed_at is not null`.execute(tx);
  const [session] = rows;
  if (!session) throw fail('resource.notFound');
  return session;
};
