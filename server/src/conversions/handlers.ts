import type { conversionsEndpoints } from '@keystead/contract/conversions/endpoints.ts';
import type { HandlersOf } from '../http/handle.ts';
import { getKeycloakReferenceData, getLegacyReferenceData } from './lookups/get-reference-data.ts';
import {
  listConversionConfigurations,
  listConversionCorporations,
  listConversionCustomers,
} from './lookups/list-options.ts';
import * as transactions from './transactions/list-transactions.ts';

export const conversionsHandlers: HandlersOf<typeof conversionsEndpoints> = {
  listConversionCustomers,
  listConversionConfigurations,
  listConversionCorporations,
  getLegacyReferenceData,
  getKeycloakReferenceData,
  ...transactions,
};
