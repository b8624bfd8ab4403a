import { saveDocumentSession as endpoint } from '@keystead/contract/conversions/documents/document-session-calls.ts';
import { handle } from '../../../http/handle.ts';
import { record } from '../../../records/audit.ts';
import type { DocumentNeeds } from '../open-documents.ts';
import { resolveTransfer } from '../places/resolve-transfer.ts';
import { toSessionKey } from '../session-key.ts';

/** Stores what was reviewed, so that exactly this is confirmed. */
export const saveDocumentSession = handle(endpoint, async (call, needs: DocumentNeeds) => {
  const { residents, ...sourceSession } = call.body.sourceSession;
  const requested = { sourceSession, destinationSession: call.body.destinationSession };
  const { from, source, destination } = await resolveTransfer(needs, requested, call.traceId);
  const { customerId } = from.environment;
  return needs.data.transaction('customers', async (tx) => {
    const { id } = await tx
      .insertInto('document_sessions')
      .values({
        customer_id: customerId,
        source: JSON.stringify(source),
        destination: JSON.stringify(destination),
        choices: JSON.stringify(residents),
        actor_ssoid: call.actor.ssoid,
        moved_by: call.actor.userName,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const sessionId = toSessionKey(id);
    await record(tx, call, {
      event: 'documents.saved',
      target: { type: 'document session', id: sessionId },
      customerId,
      after: {
        from: source.sourceFacilityName,
        to: destination.destFacilityName,
        residents: residents.length,
      },
    });
    return { sessionId };
  });
});
