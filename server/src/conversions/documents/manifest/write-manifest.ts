import type { ManifestFormat } from '@keystead/contract/conversions/documents/document-manifest.ts';
import { toSessionStatus } from '@keystead/contract/conversions/documents/document-session.ts';
import { csvLine } from '../../../csv/csv-line.ts';
import { toSessionKey } from '../session-key.ts';
import type { FoundSession } from '../sessions/find-session.ts';
import type { ManifestDocument } from './read-moves.ts';

type Batches = AsyncIterable<ManifestDocument[]>;

/** Facts about the session: once in JSON, in every row of a CSV file, which may be split into sheets. */
const sessionFacts = (session: FoundSession, madeAt: Date) => ({
  sessionKey: toSessionKey(session.id),
  status: toSessionStatus(session.state),
  movedBy: session.moved_by,
  movedDateTime: session.confirmed_at.toISOString(),
  manifestMadeAt: madeAt.toISOString(),
  sourceEnvironment: session.source.sourceEnvironmentName,
  sourceCorporation: session.source.sourceCorporationName,
  sourceFacility: session.source.sourceFacilityName,
  destEnvironment: session.destination.destEnvironmentName,
  destCorporation: session.destination.destCorporationName,
  destFacility: session.destination.destFacilityName,
});

const documentColumns = [
  ...(['documentId', 'copyId', 'residentId', 'destResidentId', 'documentType', 'title', 'fileName'] as const),
  ...(['contentType', 'assignedDate', 'size', 'sha256', 'result', 'reason', 'readAt', 'writtenAt'] as const),
  ...(['verifiedAt', 'movedAt', 'putBackAt'] as const),
] satisfies (keyof ManifestDocument)[];

async function* writeCsv(session: FoundSession, madeAt: Date, batches: Batches): AsyncGenerator<string> {
  const facts = sessionFacts(session, madeAt);
  yield csvLine([...Object.keys(facts), ...documentColumns]);
  for await (const documents of batches)
    yield documents
      .map((one) =>
        csvLine([...Object.values(facts), ...documentColumns.map((column) => String(one[column]))]),
      )
      .join('');
}

async function* writeJson(session: FoundSession, madeAt: Date, batches: Batches): AsyncGenerator<string> {
  yield `{"session":${JSON.stringify(sessionFacts(session, madeAt))},"documents":[`;
  let separator = '\n';
  for await (const documents of batches) {
    yield separator + documents.map((one) => JSON.stringify(one)).join(',\n');
    separator = ',\n';
  }
  yield '\n],\n';
}

/** The full content of a manifest, without its signature. */
export const manifestWriters: Record<ManifestFormat, typeof writeCsv> = { csv: writeCsv, json: writeJson };
