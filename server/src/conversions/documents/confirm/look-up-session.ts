import { inParallel } from '@keystead/connectors/in-parallel.ts';
import type { FoundResident, ResidentDocument } from '@keystead/connectors/resident-documents/port.ts';
import type { SessionDestination, SessionSource } from '../../../data/tables/documents.ts';
import { callDocumentService } from '../call-document-service.ts';
import { type Decision, decideMatch } from '../matching/decide-match.ts';
import { findMatch } from '../matching/find-match.ts';
import type { DocumentNeeds } from '../open-documents.ts';
import { openEnvironment } from '../places/find-environment.ts';

export type Choice = Parameters<typeof decideMatch>[1];

/** A resident whose documents will be moved, with the current data of the services. */
export type LookedUpResident = { resident: FoundResident; decision: Decision; documents: ResidentDocument[] };

type SessionLookup = { source: SessionSource; destination: SessionDestination; traceId: string };

const openSaved = async (needs: DocumentNeeds, saved: Parameters<typeof openEnvironment>[1]) =>
  (await openEnvironment(needs, saved, 'documents.environmentGone')).service;

const noMatch = { kind: 'missing', candidates: [] } as const;

/** Those of `choices` who still have documents at the source: where they go, and which documents they are. */
export const lookUpSession = (
  needs: DocumentNeeds,
  { source, destination, traceId }: SessionLookup,
  choices: ReadonlyMap<string, Choice>,
): Promise<LookedUpResident[]> =>
  callDocumentService(async () => {
    const service = needs.external.residentDocuments;
    // Either may have been deactivated since the session was saved.
    const [from, to] = await Promise.all([
      openSaved(needs, { configId: source.configId, environmentId: source.sourceEnvironmentId, traceId }),
      openSaved(needs, {
        configId: destination.configId,
        environmentId: destination.destEnvironmentId,
        traceId,
      }),
    ]);
    const query = { typeIds: source.sourceDocTypes, ...source.dateRange };
    const facilityFilter = { facilityId: source.sourceFacilityId, unitIds: source.sourceUnitId };
    const residents = await service.searchResidents(from.url, { ...query, ...facilityFilter }, from.context);
    const lookUp = async (resident: FoundResident): Promise<LookedUpResident> => {
      const choice = choices.get(resident.id) ?? {};
      const isLeftOut = choice.leftOut !== undefined;
      const match = isLeftOut ? noMatch : await findMatch(service, to, destination.destFacilityId, resident);
      return {
        resident,
        decision: decideMatch(match, choice),
        documents: await service.documentsOf(from.url, resident.id, query, from.context),
      };
    };
    return inParallel(
      residents.filter(({ id }) => choices.has(id)),
      lookUp,
    );
  });
