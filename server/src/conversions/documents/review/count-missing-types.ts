import { inParallel } from '@keystead/connectors/in-parallel.ts';
import type { ResidentDocuments, ResidentQuery } from '@keystead/connectors/resident-documents/port.ts';
import type { TransferReview } from '@keystead/contract/conversions/documents/document-review.ts';
import type { ResolvedTransfer } from '../places/resolve-transfer.ts';

type MissingTypes = {
  types: TransferReview['missingTypes'];
  /** The number and size of each resident's documents of such types. */
  byResident: Map<string, { documents: number; bytes: number }>;
};

/** Types are compared by name. Types without documents of the wanted residents do not matter. */
export const countMissingTypes = async (
  documents: Pick<ResidentDocuments, 'documentTypes' | 'searchResidents'>,
  { from, to, source, destination }: ResolvedTransfer,
  query: ResidentQuery,
  residentIds: ReadonlySet<string>,
): Promise<MissingTypes> => {
  const destinationTypes = await documents.documentTypes(
    to.service.url,
    destination.destFacilityId,
    to.service.context,
  );
  const known = new Set(destinationTypes.map(({ name }) => name));
  const missingTypes = source.sourceDocTypes
    .map((id, index) => ({ id, name: source.sourceDocTypeNames[index] ?? '' }))
    .filter(({ name }) => !known.has(name));
  const counts = await inParallel(missingTypes, async ({ id, name }) => {
    const typeQuery = { ...query, typeIds: [id] };
    const matches = await documents.searchResidents(from.service.url, typeQuery, from.service.context);
    return { name, residents: matches.filter((resident) => residentIds.has(resident.id)) };
  });
  const byResident: MissingTypes['byResident'] = new Map();
  for (const resident of counts.flatMap(({ residents }) => residents)) {
    const before = byResident.get(resident.id) ?? { documents: 0, bytes: 0 };
    byResident.set(resident.id, {
      documents: before.documents + resident.documents,
      bytes: before.bytes + resident.bytes,
    });
  }
  const types = counts.map(({ name, residents }) => ({
    documentType: name,
    documents: residents.reduce((sum, resident) => sum + resident.documents, 0),
  }));
  return { types: types.filter((type) => type.documents > 0), byResident };
};
