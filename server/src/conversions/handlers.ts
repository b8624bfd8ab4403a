import type { conversionsEndpoints } from '@keystead/contract/conversions/endpoints.ts';
import type { HandlersOf } from '../http/handle.ts';
import { correctCsvRow } from './csv/correct-csv-row.ts';
import { downloadCsvErrors } from './csv/download-csv-errors.ts';
import { downloadCsvResults } from './csv/download-csv-results.ts';
import { downloadCsvTemplate } from './csv/download-csv-template.ts';
import { importCsv } from './csv/import-csv.ts';
import { uploadCsv } from './csv/upload-csv.ts';
import { documentHandlers } from './documents/handlers.ts';
import { findKeycloakUsers, findKeycloakUsersWithExport } from './keycloak/find-keycloak-users.ts';
import { importKeycloakUsers } from './keycloak/import-keycloak-users.ts';
import { testKeycloakRealm } from './keycloak/test-keycloak-realm.ts';
import { findLegacyUsers } from './legacy/find-legacy-users.ts';
import { importLegacyUsers } from './legacy/import-legacy-users.ts';
import { getKeycloakReferenceData, getLegacyReferenceData } from './lookups/get-reference-data.ts';
import {
  listConversionConfigurations,
  listConversionCorporations,
  listConversionCustomers,
} from './lookups/list-options.ts';
import { listProfileDifferences } from './profile-sync/list-profile-differences.ts';
import { startProfileSync } from './profile-sync/start-profile-sync.ts';
import { putBackImport } from './put-back/put-back-import.ts';
import * as transactions from './transactions/list-transactions.ts';

export const conversionsHandlers: HandlersOf<typeof conversionsEndpoints> = {
  listConversionCustomers,
  listConversionConfigurations,
  listConversionCorporations,
  getLegacyReferenceData,
  getKeycloakReferenceData,
  findLegacyUsers,
  importLegacyUsers,
  testKeycloakRealm,
  findKeycloakUsers,
  findKeycloakUsersWithExport,
  importKeycloakUsers,
  startProfileSync,
  listProfileDifferences,
  ...transactions,
  uploadCsv,
  correctCsvRow,
  downloadCsvErrors,
  importCsv,
  downloadCsvTemplate,
  downloadCsvResults,
  putBackImport,
  ...documentHandlers,
};
