import { findDocumentResidents } from './places/find-residents.ts';
import {
  getUnitsAndTypes,
  listDocumentCorporations,
  listDocumentEnvironments,
  listDocumentFacilities,
} from './places/list-places.ts';

export const documentHandlers = {
  listDocumentEnvironments,
  listDocumentCorporations,
  listDocumentFacilities,
  getUnitsAndTypes,
  findDocumentResidents,
};
