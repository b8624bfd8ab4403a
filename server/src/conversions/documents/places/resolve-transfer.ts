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
  const isOneService = from.service.url === to.service.url;
  if (isOneService && sourceSession.sourceFacilityId === destinationSession.destFacilityId)
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
  asked: TransferSource,
): Promise<{ place: SessionSource; problems: FieldProblem[] }> => {
  const { url, context } = service;
  const { units, documentTypes } = needs.external.residentDocuments;
  const [home, unitList, typeList] = await Promise.all([
    nameHome(needs, { environment, service }, asked.sourceCorporationId, asked.sourceFacilityId),
    emptyIfNotFound(() => units(url, asked.sourceFacilityId, context)),
    emptyIfNotFound(() => documentTypes(url, asked.sourceFacilityId, context)),
  ]);
  const unitNames = namesOf(unitList, asked.sourceUnitId);
  const typeNames = namesOf(typeList, asked.sourceDocTypes);
  const at = (field: keyof TransferSource, wrong: Sentence | null) =>
    problemAt(`sourceSession.${field}`, wrong);
  const place = {
    configId: environment.configId,
    sourceEnvironmentId: environment.environmentID,
    sourceEnvironmentName: environment.configName,
    sourceCorporationId: asked.sourceCorporationId,
    sourceCorporationName: home.corporation ?? '',
    sourceFacilityId: asked.sourceFacilityId,
    sourceFacilityName: home.facility ?? '',
    sourceUnitId: asked.sourceUnitId,
    sourceUnitNames: unitNames ?? [],
    sourceDocTypes: asked.sourceDocTypes,
    sourceDocTypeNames: typeNames ?? [],
    dateRange: asked.dateRange,
  };
  const problems = [
    ...at('sourceCorporationId', home.corporation === undefined ? unknownCorporation : null),
    ...at('sourceFacilityId', home.facility === undefined ? unknownFacility : null),
    ...at('sourceUnitId', unitNames ? null : sentence('documents.unitUnknown')),
    ...at('sourceDocTypes', typeNames ? null : sentence('documents.typeUnknown')),
  ];
  return { place, problems };
};

const nameDestination = async (
  needs: DocumentNeeds,
  open: OpenEnvironment,
  asked: TransferDestination,
): Promise<{ place: SessionDestination; problems: FieldProblem[] }> => {
  const home = await nameHome(needs, open, asked.destCorporationId, asked.destFacilityId);
  const at = (field: keyof TransferDestination, wrong: Sentence | null) =>
    problemAt(`destinationSession.${field}`, wrong);
  const place = {
    configId: open.environment.configId,
    destEnvironmentId: open.environment.environmentID,
    destEnvironmentName: open.environment.configName,
    destCorporationId: asked.destCorporationId,
    destCorporationName: home.corporation ?? '',
    destFacilityId: asked.destFacilityId,
    destFacilityName: home.facility ?? '',
  };
  const problems = [
    ...at('destCorporationId', home.corporation === undefined ? unknownCorporation : null),
    ...at('destFacilityId', home.facility === undefined ? unknownFacility : null),
  ];
  return { place, problems };
};

const unknownCorporation = sentence('access.corporationUnknown');
const unknownFacility = sentence('documents.facilityUnknown');

/** A facility must belong to its corporation. */
const nameHome = async (
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
const emptyIfNotFound = async (ask: () => Promise<Named[]>): Promise<Named[]> => {
  try {
    return await callOrNotFound(ask);
  } catch (error) {
    if (error instanceof Failure && error.code === 'resource.notFound') return [];
    throw error;
  }
};

/** In the order of the ids, or null if any of them is unknown. */
const namesOf = (all: readonly Named[], ids: readonly number[]): string[] | null => {
  const names = new Map(all.map(({ id, name }) => [id, name]));
  const found = ids.map((id) => names.get(id)).filter((name) => name !== undefined);
  return found.length === ids.length ? found : null;
};
