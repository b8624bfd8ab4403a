import type { FailedUser, ProcessTransaction } from '@keystead/contract/conversions/transaction.ts';
import {
  csvTransactions,
  keycloakTransactions,
  legacyTransactions,
  profileSyncTransactions,
} from '@keystead/contract/conversions/transaction-calls.ts';
import { handle } from '../../http/handle.ts';
import { findProcess } from '../../processes/find-process.ts';
import type { Services } from '../../services.ts';
import { readFailedUsers } from './read-failed-users.ts';
import { readTransactions } from './read-transactions.ts';

type Needs = Pick<Services, 'data' | 'processKinds'>;

const listOf =
  (kind: string) =>
  (_: unknown, { data }: Needs): Promise<ProcessTransaction[]> =>
    data.transaction('customers', (tx) => readTransactions(tx, kind));

type ByProcess = { actor: Parameters<typeof findProcess>[2]; params: { processId: string } };

/** A process of another kind is not found here. */
const failedOf =
  (kind: string) =>
  ({ actor, params }: ByProcess, { data, processKinds }: Needs): Promise<FailedUser[]> =>
    data.transaction('customers', async (tx) => {
      const found = await findProcess(tx, processKinds, actor, params.processId, kind);
      return readFailedUsers(tx, found);
    });

export const listProfileSyncs = handle(profileSyncTransactions.list, listOf('conversions.profileSync'));
export const listProfileSyncFailedUsers = handle(
  profileSyncTransactions.failedUsers,
  failedOf('conversions.profileSync'),
);
export const listLegacyImports = handle(legacyTransactions.list, listOf('conversions.legacy'));
export const listLegacyFailedUsers = handle(legacyTransactions.failedUsers, failedOf('conversions.legacy'));
export const listKeycloakImports = handle(keycloakTransactions.list, listOf('conversions.keycloak'));
export const listKeycloakFailedUsers = handle(
  keycloakTransactions.failedUsers,
  failedOf('conversions.keycloak'),
);
export const listCsvImports = handle(csvTransactions.list, listOf('conversions.csv'));
export const listCsvFailedUsers = handle(csvTransactions.failedUsers, failedOf('conversions.csv'));
