import type {
  TransferDestination,
  TransferRequest,
  TransferSource,
} from '@keystead/contract/conversions/documents/document-session.ts';
import { Failure, failFields } from '@keystead/contract/errors.ts';
import { type FieldProblem, problemAt } from '@keystead/contract/field-error.ts';
import { type Sentence, sentence } from '@keystead/contract/texts/sentence.ts';
import type { SessionDestination, SessionSource } from '../../../data/tables/documents.ts';
import type { DocumentNeeds } from '../open-documents.ts';
import { requireDifferentFacilities, sameFacility } from '../require-different-facilities.ts';
import { callOrNotFound } from './call-or-not-found.ts';
import { type OpenEnvironment, openEnvironment } from './find-environment.ts';

type TransferPlaces = Pick<TransferRequest, 'destinationSession'> & { sourceSession: TransferSource };
type Named = { id: number; name: string };

/** Both ends of a transfer, with the current names from their services. */
export const resolveTransfer = async (
  needs: DocumentNeeds,
  { sourceSession, destinationSession }: TransferPlaces,
  traceId: string,
) => {
  requireDifferentFacilities(sourceSession, destinationSession);
  const { configId, sourceEnvironmentId: environmentId } = sourceSession;
  const from = await openEnvironment(needs, { configId, environmentId, traceId });
  const to = await openEnvironment(needs, {
    configId: destinationSession.configId,
    environmentId: destinationSession.destEnvironmentId,
    traceId,
  });
  // Two configurations can point to the same environment.
  const isSameService = from.service.url === to.service.url;
  if (isSameService && sourceSession.sourceFacilityId === destinationSession.destFacilityId)
    throw sameFacility();
  const [source, destination] = await Promise.all([
    nameSource(needs, from, sourceSession),
    nameDestination(needs, to, destinationSession),
  ]);
  const problems = [...source.problems, ...destination.problems];
  if (problems.length > 0) throw failFields(...problems);
  return { from, to, source: source.place, destination: destination.place };
};

export type ResolvedTransfer = Awaited<ReturnType<typeof resolveTransfer>>;

const nameSource = async (
  needs: DocumentNeeds,
  { environment, service }: OpenEnvironment,
  requested: TransferSource,
): Promise<{ place: SessionSource; problems: FieldProblem[] }> => {
  const { url, context } = service;
  const { units, documentTypes } = needs.external.residentDocuments;
  const [names, unitList, typeList] = await Promise.all([
    nameFacility(needs, { environment, service }, requested.sourceCorporationId, requested.sourceFacilityId),
    emptyIfNotFound(() => units(url, requested.sourceFacilityId, context)),
    emptyIfNotFound(() => documentTypes(url, requested.sourceFacilityId, context)),
  ]);
  const unitNames = namesOf(unitList, requested.sourceUnitId);
  const typeNames = namesOf(typeList, requested.sourceDocTypes);
  const fieldProblems = (field: keyof TransferSource, problem: Sentence | null) =>
    problemAt(`sourceSession.${field}`, problem);
  const place = {
    configId: environment.configId,
    sourceEnvironmentId: environment.environmentID,
    sourceEnvironmentName: environment.configName,
    sourceCorporationId: requested.sourceCorporationId,
    sourceCorporationName: names.corporation ?? '',
    sourceFacilityId: requested.sourceFacilityId,
    sourceFacilityName: names.facility ?? '',
    sourceUnitId: requested.sourceUnitId,
    sourceUnitNames: unitNames ?? [],
    sourceDocTypes: requested.sourceDocTypes,
    sourceDocTypeNames: typeNames ?? [],
    dateRange: requested.dateRange,
  };
  const problems = [
    ...fieldProblems('sourceCorporationId', names.corporation === undefined ? unknownCorporation : null),
    ...fieldProblems('sourceFacilityId', names.facility === undefined ? unknownFacility : null),
    ...fieldProblems('sourceUnitId', unitNames ? null : sentence('documents.unitUnknown')),
    ...fieldProblems('sourceDocTypes', typeNames ? null : sentence('documents.typeUnknown')),
  ];
  return { place, problems };
};

const nameDestination = async (
  needs: DocumentNeeds,
  opened: OpenEnvironment,
  requested: TransferDestination,
): Promise<{ place: SessionDestination; problems: FieldProblem[] }> => {
  const names = await nameFacility(needs, opened, requested.destCorporationId, requested.destFacilityId);
  const fieldProblems = (field: keyof TransferDestination, problem: Sentence | null) =>
    problemAt(`destinationSession.${field}`, problem);
  const place = {
    configId: opened.environment.configId,
    destEnvironmentId: opened.environment.environmentID,
    destEnvironmentName: opened.environment.configName,
    destCorporationId: requested.destCorporationId,
    destCorporationName: names.corporation ?? '',
    destFacilityId: requested.destFacilityId,
    destFacilityName: names.facility ?? '',
  };
  const problems = [
    ...fieldProblems('destCorporationId', names.corporation === undefined ? unknownCorporation : null),
    ...fieldProblems('destFacilityId', names.facility === undefined ? unknownFacility : null),
  ];
  return { place, problems };
};

const unknownCorporation = sentence('access.corporationUnknown');
const unknownFacility = sentence('documents.facilityUnknown');

/** A facility must belong to its corporation. */
const nameFacility = async (
  { external }: DocumentNeeds,
  { service: { url, context } }: OpenEnvironment,
  corporationId: number,
  facilityId: number,
) => {
  const { corporations, facilities } = external.residentDocuments;
  const [allCorporations, allFacilities] = await Promise.all([
    emptyIfNotFound(() => corporations(url, context)),
    emptyIfNotFound(() => facilities(url, corporationId, context)),
  ]);
  return {
    corporation: allCorporations.find(({ id }) => id === corporationId)?.name,
    facility: allFacilities.find(({ id }) => id === facilityId)?.name,
  };
};

/** A place that does not exist is empty. */
const emptyIfNotFound = async (call: () => Promise<Named[]>): Promise<Named[]> => {
  try {
    return await callOrNotFound(call);
  } catch (error) {
    if (error instanceof Failure && error.code === 'resource.notFound') return [];
    throw error;
  }
};

/** In the order of the ids, or null if any of them is unknown. */
const namesOf = (items: readonly Named[], ids: readonly number[]): string[] | null => {
  const names = new Map(items.map(({ id, name }) => [id, name]));
  const foundNames = ids.map((id) => names.get(id)).filter((name) => name !== undefined);
  return foundNames.length === ids.length ? foundNames : null;
};
