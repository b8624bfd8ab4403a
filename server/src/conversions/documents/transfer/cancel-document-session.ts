import { cancelDocumentSession as contract } from '@keystead/contract/conversions/documents/document-session-calls.ts';
import { fail } from '@keystead/contract/errors.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../data/database.ts';
import { handle } from '../../../http/handle.ts';
import { requestCancel } from '../../../processes/cancel.ts';
import type { Services } from '../../../services.ts';
import { readSessionKey } from '../session-key.ts';

/** Cancels what the session is currently doing: moving its documents, or putting them back. */
export const cancelDocumentSession = handle(contract, (call, services: Services) =>
  services.data.transaction('customers', async (tx) => {
    const processId = await readCurrentProcess(tx, readSessionKey(call.body.sessionKey));
    await requestCancel(tx, call, services, processId);
  }),
);

const readCurrentProcess = async (tx: Tx, id: number): Promise<string> => {
  const { rows } = await sql<{ id: string | null }>`
    select coalesce((select p.id from processes p where p.id = s.put_back_process_id and p.state = 'InProgress'),
      s.process_id) as id
    from document_sessions s where s.id = ${id} and s.confirmed_at is not null`.execute(tx);
  const current = rows[0]?.id;
  if (!current) throw fail('resource.notFound');
  return current;
};
