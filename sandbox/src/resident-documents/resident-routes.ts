import { searchRequest } from '@keystead/connectors/resident-documents/wire.ts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { notFound, parseOrRefuse } from '../refusal.ts';
import type { Environment, StoredDocument, StoredResident } from './environment.ts';
import type { Structure } from './structure.ts';
import { present } from './world.ts';

const id = z.coerce.number().int().positive();
const day = z.iso.date();
const name = z.string().min(1).max(200);

const emptyQuery = z.strictObject({});
const corporationQuery = z.strictObject({ corporationId: id });
const facilityQuery = z.strictObject({ facilityId: id });
const personFields = { facilityId: id, dateOfBirth: day };
const matchQuery = z.discriminatedUnion('match', [
  z.strictObject({ match: z.literal('ssn'), ...personFields, ssn: z.string().regex(/^\d{9}$/) }),
  z.strictObject({ match: z.literal('mrn'), ...personFields, lastName: name, mrn: name }),
]);
const documentsQuery = z.strictObject({
  typeIds: z
    .string()
    .regex(/^\d+(,\d+)*$/)
    .transform((list) => list.split(',').map(Number)),
  from: day,
  to: day,
});

type Open = (params: unknown) => Environment;

const presentResident = (resident: StoredResident) => ({
  id: resident.id,
  firstName: resident.firstName,
  lastName: resident.lastName,
  ssn: resident.ssn,
  dateOfBirth: resident.dateOfBirth,
  mrn: resident.mrn,
  unit: resident.unit,
  gender: resident.gender,
});

function findFacility({ facilities }: Structure, facilityId: number) {
  const facility = facilities.find((one) => one.id === facilityId);
  if (!facility) throw notFound(`Facility ${facilityId}`);
  return facility;
}

export function openResident({ residents }: Environment, residentId: string): StoredResident {
  const resident = residents.get(residentId);
  if (!resident) throw notFound(`Resident ${residentId}`);
  return resident;
}

/** Retired documents are hidden. */
const matchesQuery =
  ({ typeIds, from, to }: { typeIds: number[]; from: string; to: string }) =>
  ({ typeId, assignedDate, retired }: StoredDocument) =>
    retired === null && typeIds.includes(typeId) && from <= assignedDate && assignedDate <= to;

export function registerStructure(app: FastifyInstance, open: Open) {
  app.get('/:env/corporations', async ({ params, query }) => {
    parseOrRefuse(emptyQuery, query);
    return open(params).structure.corporations;
  });
  app.get('/:env/facilities', async ({ params, query }) => {
    const { corporationId } = parseOrRefuse(corporationQuery, query);
    const { corporations, facilities } = open(params).structure;
    if (!corporations.some((one) => one.id === corporationId)) throw notFound(`Corporation ${corporationId}`);
    return facilities
      .filter((one) => one.corporationId === corporationId)
      .map((one) => ({ id: one.id, name: one.name }));
  });
  app.get(
    '/:env/units',
    async ({ params, query }) =>
      findFacility(open(params).structure, parseOrRefuse(facilityQuery, query).facilityId).units,
  );
  app.get(
    '/:env/document-types',
    async ({ params, query }) =>
      findFacility(open(params).structure, parseOrRefuse(facilityQuery, query).facilityId).types,
  );
}

export function registerResidents(app: FastifyInstance, open: Open) {
  app.post('/:env/residents/search', async ({ params, body }) => {
    const environment = open(params);
    const search = parseOrRefuse(searchRequest, body);
    findFacility(environment.structure, search.facilityId);
    const countsByResident = new Map<string, { documents: number; bytes: number }>();
    for (const { residentId, content } of [...environment.documents.values()].filter(matchesQuery(search))) {
      const { documents, bytes } = countsByResident.get(residentId) ?? { documents: 0, bytes: 0 };
      countsByResident.set(residentId, { documents: documents + 1, bytes: bytes + content.size });
    }
    return [...environment.residents.values()]
      .filter(({ facilityId, unit }) => facilityId === search.facilityId && search.unitIds.includes(unit.id))
      .flatMap((resident) => {
        const counts = countsByResident.get(resident.id);
        return counts ? [{ ...presentResident(resident), ...counts }] : [];
      });
  });

  app.get('/:env/residents', async ({ params, query }) => {
    const environment = open(params);
    const match = parseOrRefuse(matchQuery, query);
    findFacility(environment.structure, match.facilityId);
    return [...environment.residents.values()]
      .filter((one) => one.facilityId === match.facilityId && one.dateOfBirth === match.dateOfBirth)
      .filter((one) =>
        match.match === 'ssn'
          ? one.ssn === match.ssn
          : one.mrn === match.mrn && one.lastName.toLowerCase() === match.lastName.toLowerCase(),
      )
      .map(presentResident);
  });

  app.get<{ Params: { id: string } }>('/:env/residents/:id/documents', async ({ params, query }) => {
    const environment = open(params);
    const resident = openResident(environment, params.id);
    const isMatch = matchesQuery(parseOrRefuse(documentsQuery, query));
    return [...environment.documents.values()]
      .filter((document) => document.residentId === resident.id && isMatch(document))
      .map(present);
  });
}
