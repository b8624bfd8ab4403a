import type { Resident as ServiceResident } from '@keystead/connectors/resident-documents/port.ts';
import {
  findDocumentResidents as endpoint,
  maskSsn,
  type Resident,
} from '@keystead/contract/conversions/documents/document-residents.ts';
import { handle } from '../../../http/handle.ts';
import type { DocumentNeeds } from '../open-documents.ts';
import { byName } from './by-name.ts';
import { callOrNotFound } from './call-or-not-found.ts';
import { openEnvironment } from './find-environment.ts';

export const findDocumentResidents = handle(endpoint, async ({ query, traceId }, needs: DocumentNeeds) => {
  const { url, context } = (await openEnvironment(needs, { ...query, traceId })).service;
  const { facilityId, unitIds, typeIds, from, to } = query;
  const residents = await callOrNotFound(() =>
    needs.external.residentDocuments.searchResidents(
      url,
      { facilityId, unitIds, typeIds, from, to },
      context,
    ),
  );
  return inOrder(residents).map((one) => ({
    ...toResident(one),
    documentsCount: one.documents,
    bytes: one.bytes,
  }));
});

/** By last name, then by MRN to break ties. */
export const inOrder = <T extends ServiceResident>(residents: readonly T[]): T[] =>
  byName(residents.map((one) => ({ one, name: `${one.lastName} ${one.firstName} ${one.mrn}` }))).map(
    ({ one }) => one,
  );

/** A resident as shown to users. */
export const toResident = (resident: ServiceResident): Resident => ({
  residentID: resident.id,
  firstName: resident.firstName,
  lastName: resident.lastName,
  ssn: maskSsn(resident.ssn),
  dob: resident.dateOfBirth,
  mrn: resident.mrn,
  unit: resident.unit.name,
  gender: resident.gender,
});
