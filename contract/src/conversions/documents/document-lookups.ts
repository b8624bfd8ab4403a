import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { idNumber } from '../../list-query.ts';

const access = 'RESIDENT_DOC_MIGRATION';
const id = z.number().int();
const readErrors = ['session.missing', 'access.denied'] as const;

/** Errors that any call to a document service can return. */
export const serviceErrors = [
  ...readErrors,
  'request.invalid',
  'resource.notFound',
  'outside.addressMissing',
  'outside.addressRefused',
  'outside.unavailable',
] as const;

/** The care platform's ID of the environment, and our ID of the configuration that knows its address. */
export const environmentQuery = z.object({ configId: idNumber, environmentId: idNumber });

export const documentEnvironment = z.object({
  environmentID: id,
  environmentKey: z.string(),
  configId: id,
  configName: z.string(),
  customerName: z.string(),
});
export type DocumentEnvironment = z.output<typeof documentEnvironment>;

export const listDocumentEnvironments = defineEndpoint({
  method: 'GET',
  path: '/api/conversions/documents/environments',
  access,
  summary: 'The environments whose documents can be moved: active configurations with a care platform.',
  output: z.array(documentEnvironment),
  errors: readErrors,
});

const documentCorporation = z.object({ corporationID: id, corpName: z.string(), environmentID: id });

export const listDocumentCorporations = defineEndpoint({
  method: 'GET',
  path: '/api/conversions/documents/corporations',
  access,
  summary: 'Lists the corporations that the document service of an environment knows, by name.',
  query: environmentQuery,
  output: z.array(documentCorporation),
  errors: serviceErrors,
});

const documentFacility = z.object({ facilityID: id, facilityName: z.string() });

export const listDocumentFacilities = defineEndpoint({
  method: 'GET',
  path: '/api/conversions/documents/facilities',
  access,
  summary: 'The facilities of a corporation, by name.',
  query: environmentQuery.extend({ corporationId: idNumber }),
  output: z.array(documentFacility),
  errors: serviceErrors,
});

const documentUnit = z.object({ patientGroupID: id, description: z.string() });
const documentType = z.object({ documentTypeID: id, documentType: z.string() });

export const getUnitsAndTypes = defineEndpoint({
  method: 'GET',
  path: '/api/conversions/documents/unit-and-types',
  access,
  summary: 'The units of a facility and the types that its documents can have, by name.',
  query: environmentQuery.extend({ facilityId: idNumber }),
  output: z.object({ units: z.array(documentUnit), documentTypes: z.array(documentType) }),
  errors: serviceErrors,
});
