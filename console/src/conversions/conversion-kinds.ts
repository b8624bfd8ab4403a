import type { Access } from '@keystead/contract/access/access.ts';
import { accessRules } from '@keystead/contract/access/access-rules.ts';
import type { FailedUser, ProcessTransaction } from '@keystead/contract/conversions/transaction.ts';
import {
  csvTransactions,
  keycloakTransactions,
  legacyTransactions,
  profileSyncTransactions,
} from '@keystead/contract/conversions/transaction-calls.ts';
import { call } from '../client/call.ts';
import type { Screen } from '../screen.ts';
import { csvScreens, keycloakScreens, legacyScreens, profileSyncScreens } from './screen.ts';

type Screens = typeof profileSyncScreens | typeof legacyScreens | typeof keycloakScreens | typeof csvScreens;

/** What the list of a conversion kind shows and where its data comes from. */
export type ConversionKind = {
  screens: Screens;
  listTransactions: (signal: AbortSignal) => Promise<ProcessTransaction[]>;
  listFailedUsers: (processId: string, signal: AbortSignal) => Promise<FailedUser[]>;
  /** A row belongs to an environment and a corporation. */
  hasPlace: boolean;
  /** Rows are validated before they are imported. */
  isValidated: boolean;
  /** The results can be downloaded; the counts are then those of created users. */
  hasDownload: boolean;
  /** Who is allowed to start one and put it back. */
  start: Access;
};

type TransactionCalls =
  | typeof profileSyncTransactions
  | typeof legacyTransactions
  | typeof keycloakTransactions
  | typeof csvTransactions;

const transactionCalls = ({ list, failedUsers }: TransactionCalls) => ({
  listTransactions: (signal: AbortSignal) => call(list, {}, { signal }),
  listFailedUsers: (processId: string, signal: AbortSignal) =>
    call(failedUsers, { params: { processId } }, { signal }),
});

const importDefaults = { hasPlace: true, isValidated: true, hasDownload: false };

const kinds: readonly ConversionKind[] = [
  {
    screens: profileSyncScreens,
    ...transactionCalls(profileSyncTransactions),
    ...importDefaults,
    isValidated: false,
    start: 'PROFILE_SYNC',
  },
  {
    screens: legacyScreens,
    ...transactionCalls(legacyTransactions),
    ...importDefaults,
    start: accessRules.legacyImport,
  },
  {
    screens: keycloakScreens,
    ...transactionCalls(keycloakTransactions),
    ...importDefaults,
    start: accessRules.keycloakImport,
  },
  {
    screens: csvScreens,
    ...transactionCalls(csvTransactions),
    ...importDefaults,
    hasPlace: false,
    hasDownload: true,
    start: accessRules.csvImport,
  },
];

/** The kind that a screen belongs to. */
export const kindOf = (screen: Screen | undefined): ConversionKind => {
  const kind = kinds.find(({ screens }) =>
    Object.values(screens).some(({ path }: Screen) => path === screen?.path),
  );
  if (!kind) throw new Error('This screen does not belong to any kind of conversion.');
  return kind;
};
