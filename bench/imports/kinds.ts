import { csvOfUsers } from '../csv-users.ts';
import type { ServerWorld } from '../server-world.ts';
import { type Caller, call, startCsvImport } from './calls.ts';
import { addTrainees } from './trainees.ts';

export type Kind = {
  name: string;
  /** Starts it for at least this many people, and returns the process. */
  start: (world: ServerWorld, caller: Caller, people: number) => Promise<string>;
  /** What the process leaves for each person, one of each, in the transaction log and in the audit. */
  expectedRecords: { transactions: string[]; events: string[] };
  /** Whether users are created. */
  creates: boolean;
  /** How many people the source system has marked as gone. */
  countMarks?: (world: ServerWorld) => Promise<number>;
};

const created = { transactions: ['Create User'], events: ['User created'] };

const start = async (caller: Caller, what: string, body: object): Promise<string> =>
  (await call<{ processId: string }>(caller, `/api/conversions/${what}`, body)).processId;

const startLegacy = (_: ServerWorld, caller: Caller): Promise<string> =>
  start(caller, 'legacy-import', {
    crmId: '10008',
    configId: 16,
    environmentId: 12,
    corpId: 2,
    facilityIdList: null,
    excludeTemplateIdList: null,
    emailDomain: 'harborcare.example',
    tempPassword: 'Harvest#Moon-42',
    environmentName: 'Harbor Care Legacy',
    corporationName: 'Harbor Care South',
  });

const startKeycloak = (_: ServerWorld, caller: Caller): Promise<string> =>
  start(caller, 'keycloak-import', {
    crmId: '10009',
    configId: 17,
    environmentId: 13,
    corpId: 1,
    emailDomain: 'cedarridge.example',
    environmentName: 'Cedar Ridge Production',
    corporationName: 'Cedar Ridge East',
    inactiveUsers: false,
  });

const startProfileSync = async (world: ServerWorld, caller: Caller, people: number): Promise<string> => {
  await addTrainees(world, people);
  return start(caller, 'profile-sync', { crmId: '10001', corpId: 1, environmentId: 2, configId: 2 });
};

const countLegacyMarks = async ({ sandboxUrl }: ServerWorld): Promise<number> => {
  const users: { ssoid: string | null }[] = await (await fetch(`${sandboxUrl}/desk/api/legacy-users`)).json();
  return users.filter(({ ssoid }) => ssoid !== null).length;
};

/** Legacy and Keycloak import as many users as the sandbox was started with. */
export const kinds: readonly Kind[] = [
  {
    name: 'CSV',
    start: (_, caller, people) =>
      startCsvImport(caller, csvOfUsers(people, { prefix: 'fire', passwordType: 'None' })),
    expectedRecords: created,
    creates: true,
  },
  {
    name: 'legacy',
    start: startLegacy,
    expectedRecords: created,
    creates: true,
    countMarks: countLegacyMarks,
  },
  { name: 'Keycloak', start: startKeycloak, expectedRecords: created, creates: true },
  {
    name: 'profile sync',
    start: startProfileSync,
    expectedRecords: {
      transactions: ['Update User', 'Suspend User'],
      events: ['User updated', 'User suspended'],
    },
    creates: false,
  },
];
