import { retryDocumentSession } from './confirm/retry-document-session.ts';
import { transferDocuments } from './confirm/transfer-documents.ts';
import { downloadDocumentManifest } from './manifest/download-manifest.ts';
import { listManifestKeys } from './manifest/manifest-keys.ts';
import { findDocumentResidents } from './places/find-residents.ts';
import {
  getUnitsAndTypes,
  listDocumentCorporations,
  listDocumentEnvironments,
  listDocumentFacilities,
} from './places/list-places.ts';
import { putBackDocumentSession } from './put-back/put-back-document-session.ts';
import { reviewTransfer } from './review/review-transfer.ts';
import { deleteDocumentSession } from './sessions/delete-session.ts';
import { getDocumentSession } from './sessions/get-session.ts';
import { listDocumentsNotMoved } from './sessions/list-not-moved.ts';
import { listDocumentSessions } from './sessions/list-sessions.ts';
import { saveDocumentSession } from './sessions/save-session.ts';
import { cancelDocumentSession } from './transfer/cancel-document-session.ts';

export const documentHandlers = {
  listDocumentEnvironments,
  listDocumentCorporations,
  listDocumentFacilities,
  getUnitsAndTypes,
  findDocumentResidents,
  reviewTransfer,
  saveDocumentSession,
  deleteDocumentSession,
  listDocumentSessions,
  getDocumentSession,
  listDocumentsNotMoved,
  transferDocuments,
  cancelDocumentSession,
  downloadDocumentManifest,
  listManifestKeys,
  retryDocumentSession,
  putBackDocumentSession,
};
