import { z } from 'zod';
import type { Access } from '../access/access.ts';
import { accessRules } from '../access/access-rules.ts';
import { defineEndpoint } from '../endpoint.ts';
import { failedUser, processTransaction } from './transaction.ts';

const byProcess = z.object({ processId: z.uuid() });

/** The list for one kind of conversion, and the failures of one of its processes. */
const transactionCalls = <const Kind extends string>(kind: Kind, access: Access, subject: string) => ({
  list: defineEndpoint({
    method: 'GET',
    path: `/api/conversions/${kind}/transactions`,
    access,
    summary: `Lists the processes of ${subject}, newest first.`,
    output: z.array(processTransaction),
    errors: ['session.missing', 'access.denied'],
  }),
  failedUsers: defineEndpoint({
    method: 'GET',
    path: `/api/conversions/${kind}/failed-users/:processId`,
    access,
    summary: `Lists the users that a process of ${subject} skipped or failed on, with the reason.`,
    params: byProcess,
    output: z.array(failedUser),
    errors: ['session.missing', 'access.denied', 'resource.notFound'],
  }),
});

export const profileSyncTransactions = transactionCalls(
  'profile-sync',
  'PROFILE_SYNC',
  'the access profile sync',
);
export const legacyTransactions = transactionCalls('legacy-import', 'LEGACY_LIST', 'the legacy import');
export const keycloakTransactions = transactionCalls(
  'keycloak-import',
  accessRules.keycloakList,
  'the Keycloak import',
);
export const csvTransactions = transactionCalls('csv-import', accessRules.importUsers, 'the CSV import');
