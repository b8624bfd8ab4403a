import { createHostAllowlist } from '@keystead/connectors/host-allowlist.ts';
import { createResidentDocuments } from '@keystead/connectors/resident-documents/http.ts';
import type { FoundResident } from '@keystead/connectors/resident-documents/port.ts';
import { type Caller, call } from '../imports/calls.ts';

/** The source and destination of the large world's documents. */
const facilities = { from: 202, to: 201 };
const allDates = { from: '2000-01-01', to: '2100-01-01' };

/** The document service of Maple Grove, called directly. */
export const openService = ({ url: root, credential }: { url: string; credential: string }) => ({
  url: `${root}/resident-documents/maple`,
  service: createResidentDocuments({ allowed: createHostAllowlist({ own: [root] }), credential }),
});
export type Service = ReturnType<typeof openService>;

export const readSourceFacility = async ({ url, service }: Service) => {
  const typeIds = (await service.documentTypes(url, facilities.from)).map(({ id }) => id);
  const unitIds = (await service.units(url, facilities.from)).map(({ id }) => id);
  const query = { facilityId: facilities.from, unitIds, typeIds, ...allDates };
  return { query, residents: await service.searchResidents(url, query) };
};

/** Finds the destination resident who is the same person as a source resident. */
export const findDestinationResident = async (
  { url, service }: Service,
  { ssn, dateOfBirth }: FoundResident,
): Promise<string> => {
  const match = { by: 'ssn', facilityId: facilities.to, ssn: ssn ?? '', dateOfBirth } as const;
  const [destinationResident] = await service.matchResidents(url, match);
  return destinationResident?.id ?? '';
};

type Started = { sessionId: string; processId: string };

/** Saves and confirms a session that moves everything. */
export const startSession = async (caller: Caller, opened: Service): Promise<Started> => {
  const { query, residents } = await readSourceFacility(opened);
  const root = '/api/conversions/documents/sessions';
  const { sessionId } = await call<{ sessionId: string }>(caller, root, {
    sourceSession: {
      configId: 1,
      sourceEnvironmentId: 1,
      sourceCorporationId: 2,
      sourceFacilityId: facilities.from,
      sourceUnitId: query.unitIds,
      sourceDocTypes: query.typeIds,
      dateRange: allDates,
      residents: residents.map(({ id }) => ({ residentID: id })),
    },
    destinationSession: {
      configId: 1,
      destEnvironmentId: 1,
      destCorporationId: 2,
      destFacilityId: facilities.to,
    },
  });
  return call<Started>(caller, `${root}/${sessionId}/transfer`, {});
};
