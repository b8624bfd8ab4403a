import { deleteDocumentSession as endpoint } from '@keystead/contract/conversions/documents/document-session-calls.ts';
import { fail } from '@keystead/contract/errors.ts';
import { handle } from '../../../http/handle.ts';
import { record } from '../../../records/audit.ts';
import type { Services } from '../../../services.ts';
import { readSessionKey } from '../session-key.ts';

/** A saved, unconfirmed session is only visible to its author. */
export const deleteDocumentSession = handle(endpoint, (call, { data }: Pick<Services, 'data'>) =>
  data.transaction('customers', async (tx) => {
    const id = readSessionKey(call.params.id);
    const session = await tx
      .selectFrom('document_sessions')
      .select(['customer_id', 'actor_ssoid', 'confirmed_at'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (session?.confirmed_at) throw fail('documents.confirmed');
    if (session?.actor_ssoid !== call.actor.ssoid) throw fail('resource.notFound');
    await tx.deleteFrom('document_sessions').where('id', '=', id).execute();
    await record(tx, call, {
      event: 'documents.forgotten',
      target: { type: 'document session', id: call.params.id },
      customerId: session.customer_id,
    });
  }),
);
