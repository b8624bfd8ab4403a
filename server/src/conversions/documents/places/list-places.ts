import * as contract from '@keystead/contract/conversions/documents/document-lookups.ts';
import { handle } from '../../../http/handle.ts';
import type { Services } from '../../../services.ts';
import type { DocumentNeeds } from '../open-documents.ts';
import { byName } from './by-name.ts';
import { callOrNotFound } from './call-or-not-found.ts';
import { openEnvironment, selectEnvironments } from './find-environment.ts';

/** Whether a service responds only becomes clear when its environment is chosen. */
export const listDocumentEnvironments = handle(
  contract.listDocumentEnvironments,
  (_, { data }: Pick<Services, 'data'>) =>
    data.transaction('customers', (tx) =>
      selectEnvironments(tx).orderBy('configurations.config_name').orderBy('configurations.id').execute(),
    ),
);

export const listDocumentCorporations = handle(
  contract.listDocumentCorporations,
  async ({ query, traceId }, needs: DocumentNeeds) => {
    const { url, context } = (await openEnvironment(needs, { ...query, traceId })).service;
    const corporations = await callOrNotFound(() =>
      needs.external.residentDocuments.corporations(url, context),
    );
    return byName(corporations).map(({ id, name }) => ({
      corporationID: id,
      corpName: name,
      environmentID: query.environmentId,
    }));
  },
);

export const listDocumentFacilities = handle(
  contract.listDocumentFacilities,
  async ({ query, traceId }, needs: DocumentNeeds) => {
    const { url, context } = (await openEnvironment(needs, { ...query, traceId })).service;
    const facilities = await callOrNotFound(() =>
      needs.external.residentDocuments.facilities(url, query.corporationId, context),
    );
    return byName(facilities).map(({ id, name }) => ({ facilityID: id, facilityName: name }));
  },
);

export const getUnitsAndTypes = handle(
  contract.getUnitsAndTypes,
  async ({ query, traceId }, needs: DocumentNeeds) => {
    const { url, context } = (await openEnvironment(needs, { ...query, traceId })).service;
    const { residentDocuments } = needs.external;
    const [units, types] = await callOrNotFound(() =>
      Promise.all([
        residentDocuments.units(url, query.facilityId, context),
        residentDocuments.documentTypes(url, query.facilityId, context),
      ]),
    );
    return {
      units: byName(units).map(({ id, name }) => ({ patientGroupID: id, description: name })),
      documentTypes: byName(types).map(({ id, name }) => ({ documentTypeID: id, documentType: name })),
    };
  },
);
