import {
  correctCsvRow,
  downloadCsvErrors,
  downloadCsvResults,
  downloadCsvTemplate,
  importCsv,
  uploadCsv,
} from './csv-import.ts';
import { documentEndpoints } from './documents/endpoints.ts';
import {
  findKeycloakUsers,
  findKeycloakUsersWithExport,
  importKeycloakUsers,
  testKeycloakRealm,
} from './keycloak-import.ts';
import { findLegacyUsers, importLegacyUsers } from './legacy-import.ts';
import {
  getKeycloakReferenceData,
  getLegacyReferenceData,
  listConversionConfigurations,
  listConversionCorporations,
  listConversionCustomers,
} from './lookups.ts';
import { listProfileDifferences, startProfileSync } from './profile-sync.ts';
import { putBackImport } from './put-back.ts';
import {
  csvTransactions,
  keycloakTransactions,
  legacyTransactions,
  profileSyncTransactions,
} from './transaction-calls.ts';

export const conversionsEndpoints = {
  ...documentEndpoints,
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
  listProfileSyncs: profileSyncTransactions.list,
  listProfileSyncFailedUsers: profileSyncTransactions.failedUsers,
  listLegacyImports: legacyTransactions.list,
  listLegacyFailedUsers: legacyTransactions.failedUsers,
  listKeycloakImports: keycloakTransactions.list,
  listKeycloakFailedUsers: keycloakTransactions.failedUsers,
  listCsvImports: csvTransactions.list,
  listCsvFailedUsers: csvTransactions.failedUsers,
  uploadCsv,
  correctCsvRow,
  downloadCsvErrors,
  importCsv,
  downloadCsvTemplate,
  downloadCsvResults,
  putBackImport,
};
