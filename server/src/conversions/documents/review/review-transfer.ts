import { inParallel } from '@keystead/connectors/in-parallel.ts';
import type { FoundResident } from '@keystead/connectors/resident-documents/port.ts';
import {
  reviewTransfer as endpoint,
  type ReviewedResident,
} from '@keystead/contract/conversions/documents/document-review.ts';
import { handle } from '../../../http/handle.ts';
import { callDocumentService } from '../call-document-service.ts';
import { findMatch } from '../matching/find-match.ts';
import { readBusyResidents } from '../matching/read-busy-residents.ts';
import type { DocumentNeeds } from '../open-documents.ts';
import { inOrder, toResident } from '../places/find-residents.ts';
import { resolveTransfer } from '../places/resolve-transfer.ts';
import { countMissingTypes } from './count-missing-types.ts';

/** Residents who no longer have such documents are omitted: there is nothing to move. */
export const reviewTransfer = handle(endpoint, async ({ body, traceId }, needs: DocumentNeeds) => {
  const transfer = await resolveTransfer(needs, body, traceId);
  const { from, to, source, destination } = transfer;
  const { residentDocuments: documents } = needs.external;
  const query = {
    facilityId: source.sourceFacilityId,
    unitIds: source.sourceUnitId,
    typeIds: source.sourceDocTypes,
    ...source.dateRange,
  };
  const requestedIds = new Set(body.sourceSession.residents.map(({ residentID }) => residentID));
  const sourceResidents = await callDocumentService(() =>
    documents.searchResidents(from.service.url, query, from.service.context),
  );
  const residents = inOrder(sourceResidents.filter(({ id }) => requestedIds.has(id)));
  const busyIds = await needs.data.transaction('customers', (tx) =>
    readBusyResidents(
      tx,
      source.configId,
      residents.map(({ id }) => id),
    ),
  );
  const match = async (resident: FoundResident): Promise<ReviewedResident['match']> => {
    if (busyIds.has(resident.id)) return { kind: 'busy', candidates: [] };
    const { kind, candidates } = await findMatch(documents, to.service, destination.destFacilityId, resident);
    return { kind, candidates: candidates.map(toResident) };
  };
  return callDocumentService(async () => {
    const missing = await countMissingTypes(documents, transfer, query, requestedIds);
    const matches = await inParallel(residents, match);
    return {
      residents: residents.map((resident, index) => ({
        ...toResident(resident),
        match: matches[index] ?? { kind: 'missing' as const, candidates: [] },
        documents: resident.documents,
        bytes: resident.bytes,
        documentsOfMissingTypes: missing.byResident.get(resident.id)?.documents ?? 0,
        bytesOfMissingTypes: missing.byResident.get(resident.id)?.bytes ?? 0,
      })),
      missingTypes: missing.types,
    };
  });
});
