import {
  getUnitsAndTypes,
  listDocumentCorporations,
  listDocumentEnvironments,
  listDocumentFacilities,
} from './document-lookups.ts';
import { downloadDocumentManifest, listManifestKeys } from './document-manifest.ts';
import { findDocumentResidents } from './document-residents.ts';
import { reviewTransfer } from './document-review.ts';
import {
  cancelDocumentSession,
  deleteDocumentSession,
  getDocumentSession,
  listDocumentSessions,
  listDocumentsNotMoved,
  putBackDocumentSession,
  retryDocumentSession,
  saveDocumentSession,
  transferDocuments,
} from './document-session-calls.ts';

export const documentEndpoints = {
  listDocumentEnvironments,
  listDocumentCorporations,
  listDocumentFacilities,
  getUnitsAndTypes,
  findDocumentResidents,
  reviewTransfer,
  saveDocumentSession,
  deleteDocumentSession,
  transferDocuments,
  listDocumentSessions,
  getDocumentSession,
  listDocumentsNotMoved,
  cancelDocumentSession,
  retryDocumentSession,
  putBackDocumentSession,
  downloadDocumentManifest,
  listManifestKeys,
};
