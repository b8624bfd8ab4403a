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

type Calls =
  | typeof profileSyncTransactions
  | typeof legacyTransactions
  | typeof keycloakTransactions
  | typeof csvTransactions;

const calls = ({ list, failedUsers }: Calls) => ({
  listTransactions: (signal: AbortSignal) => call(list, {}, { signal }),
  listFailedUsers: (processId: string, signal: AbortSignal) =>
    call(failedUsers, { params: { processId } }, { signal }),
});

const imported = { hasPlace: true, isValidated: true, hasDownload: false };

const kinds: readonly ConversionKind[] = [
  {
    screens: profileSyncScreens,
    ...calls(profileSyncTransactions),
    ...imported,
    isValidated: false,
    start: 'PROFILE_SYNC',
  },
  { screens: legacyScreens, ...calls(legacyTransactions), ...imported, start: accessRules.legacyImport },
  {
    screens: keycloakScreens,
    ...calls(keycloakTransactions),
    ...imported,
    start: accessRules.keycloakImport,
  },
  {
    screens: csvScreens,
    ...calls(csvTransactions),
    ...imported,
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
