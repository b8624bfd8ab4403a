import { systemName } from '@keystead/contract/people/system-names.ts';
import type { ProcessStatus } from '@keystead/contract/processes/process.ts';

export type PastItem = {
  name: string;
  state: 'Done' | 'Failed' | 'Skipped';
  code: string;
  values?: Record<string, string>;
};

/** A conversion that was run. */
export type PastConversion = {
  kind: 'conversions.csv' | 'conversions.legacy' | 'conversions.keycloak' | 'conversions.profileSync';
  customerId: number;
  configId: number | null;
  environmentName: string;
  corporationId?: number;
  corporationName: string;
  daysAgo: number;
  minutes: number;
  state: Exclude<ProcessStatus, 'InProgress'>;
  items: readonly PastItem[];
};

const done = (code: string, ...names: string[]): PastItem[] =>
  names.map((name) => ({ name, state: 'Done', code }));
const skipped = (name: string, code: string): PastItem => ({ name, state: 'Skipped', code });
const failed = (name: string, code: string, values: Record<string, string> = {}): PastItem => ({
  name,
  state: 'Failed',
  code,
  values,
});

const harbor = {
  customerId: 8,
  configId: null,
  environmentName: 'Harbor Care Legacy',
  corporationName: 'Harbor Care South',
};
const cedar = {
  customerId: 9,
  configId: null,
  environmentName: 'Cedar Ridge Production',
  corporationName: 'Cedar Ridge East',
};
const prairie = { customerId: 10, configId: null, environmentName: '', corporationName: '' };
const maple = {
  customerId: 1,
  configId: 2,
  environmentName: 'Maple Grove Training',
  corporationId: 1,
  corporationName: 'Maple Midwest',
};

/** For each kind, one that succeeded, one that partly succeeded, and one that failed. */
export const pastConversions: readonly PastConversion[] = [
  {
    kind: 'conversions.csv',
    ...prairie,
    ...{ daysAgo: 34, minutes: 1, state: 'Completed' },
    items: done('import.created', 'ada.prairie', 'ben.prairie', 'cleo.prairie', 'dan.prairie'),
  },
  {
    kind: 'conversions.csv',
    ...prairie,
    ...{ daysAgo: 33, minutes: 2, state: 'CompletedWithErrors' },
    items: [
      ...done('import.created', 'edna.prairie', 'fritz.prairie'),
      skipped('gina.prairie', 'csvRow.lastNameMissing'),
      skipped('hank.prairie', 'csvRow.roleUnknown'),
      failed('ida.prairie', 'import.changedMeanwhile'),
    ],
  },
  {
    kind: 'conversions.csv',
    ...prairie,
    ...{ daysAgo: 32, minutes: 1, state: 'Failed' },
    items: [skipped('jon.prairie', 'csvRow.userExists'), skipped('kay.prairie', 'csvRow.userExists')],
  },
  {
    kind: 'conversions.legacy',
    ...harbor,
    ...{ daysAgo: 21, minutes: 3, state: 'Completed' },
    items: done('import.created', 'anton.harbor', 'berta.harbor', 'carl.harbor'),
  },
  {
    kind: 'conversions.legacy',
    ...harbor,
    ...{ daysAgo: 20, minutes: 4, state: 'CompletedWithErrors' },
    items: [
      ...done('import.created', 'doris.harbor'),
      skipped('emil.harbor', 'importedUser.lastNameMissing'),
      failed('frieda.harbor', 'import.changedMeanwhile'),
    ],
  },
  {
    kind: 'conversions.legacy',
    ...harbor,
    ...{ daysAgo: 19, minutes: 11, state: 'Failed' },
    items: [failed('gustav.harbor', 'process.outsideFailed', { system: systemName('legacy-users') })],
  },
  {
    kind: 'conversions.keycloak',
    ...cedar,
    ...{ daysAgo: 14, minutes: 2, state: 'Completed' },
    items: done('import.created', 'hedwig.cedar', 'igor.cedar'),
  },
  {
    kind: 'conversions.keycloak',
    ...cedar,
    ...{ daysAgo: 13, minutes: 2, state: 'CompletedWithErrors' },
    items: [
      ...done('import.created', 'jolanda.cedar', 'klaus.cedar'),
      failed('lotte.cedar', 'user.userNameTaken', { userName: 'lotte.cedar@cedarridge.example' }),
    ],
  },
  {
    kind: 'conversions.keycloak',
    ...cedar,
    ...{ daysAgo: 12, minutes: 10, state: 'Failed' },
    items: [failed('moritz.cedar', 'process.outsideFailed', { system: systemName('keycloak') })],
  },
  {
    kind: 'conversions.profileSync',
    ...maple,
    ...{ daysAgo: 7, minutes: 1, state: 'Completed' },
    items: done('profileSync.unchanged', 'trainee09@maplegrove.example', 'trainee10@maplegrove.example'),
  },
  {
    kind: 'conversions.profileSync',
    ...maple,
    ...{ daysAgo: 6, minutes: 1, state: 'CompletedWithErrors' },
    items: [
      ...done('profileSync.unchanged', 'trainee11@maplegrove.example'),
      failed('trainee06@maplegrove.example', 'profileSync.unknown'),
    ],
  },
  {
    kind: 'conversions.profileSync',
    ...maple,
    ...{ daysAgo: 5, minutes: 10, state: 'Failed' },
    items: [
      failed('trainee12@maplegrove.example', 'process.outsideFailed', {
        system: systemName('care-platform'),
      }),
    ],
  },
];
