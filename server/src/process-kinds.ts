import { csvImportProcess } from './conversions/csv/csv-import-process.ts';
import { putBackDocumentsProcess } from './conversions/documents/put-back/put-back-process.ts';
import { documentsProcess } from './conversions/documents/transfer/documents-process.ts';
import { keycloakImportProcess } from './conversions/keycloak/keycloak-import-process.ts';
import { legacyImportProcess } from './conversions/legacy/legacy-import-process.ts';
import { profileSyncProcess } from './conversions/profile-sync/profile-sync-process.ts';
import { putBackProcess } from './conversions/put-back/put-back-process.ts';
import { cisSyncProcess } from './enterprise/cis-sync/cis-sync-process.ts';
import { toProcessKinds } from './processes/kinds.ts';
import { bulkActionProcess } from './users/bulk/bulk-action-process.ts';
import { twoFactorProcess } from './users/bulk/two-factor-process.ts';

/** Every kind of long-running process, by area. */
export const processKinds = toProcessKinds([
  bulkActionProcess,
  twoFactorProcess,
  cisSyncProcess,
  csvImportProcess,
  putBackProcess,
  legacyImportProcess,
  keycloakImportProcess,
  profileSyncProcess,
  documentsProcess,
  putBackDocumentsProcess,
]);
