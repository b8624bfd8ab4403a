import { suiteColumns } from '../../contract/src/conversions/csv-columns.ts';
import type { GeneratedFile } from './generated-file.ts';

const firstNames = ['Ada', 'Ben', 'Cora', 'Dean', 'Elsa', 'Finn', 'Gwen', 'Hugo', 'Iris', 'Jack'];
const lastNames = [
  'Abbott',
  'Baker',
  'Carver',
  'Dalton',
  'Ellis',
  'Foster',
  'Grant',
  'Hayes',
  'Irwin',
  'Jensen',
];
const facilities = ['Meadowlark', 'Bluestem', 'Sunflower', 'Cottonwood', 'Overlook'];

const { corporation, facility, role, userType } = suiteColumns;
const header = [
  ...['userName', 'firstName', 'lastName', 'email'],
  ...[corporation, facility, role, userType, 'employeeId'],
].join(',');

const rowOf = (_: unknown, n: number): string => {
  const firstName = firstNames[n % firstNames.length] ?? '';
  const lastName = lastNames[Math.floor(n / firstNames.length) % lastNames.length] ?? '';
  const userName = `${firstName}.${lastName}${n + 1}`.toLowerCase();
  const home = facilities[n % facilities.length] ?? '';
  return [
    ...[userName, firstName, lastName, `${userName}@mail.example`],
    ...['Prairie View Homes', home, 'Facility Administrator', 'Care Setting', String(200_001 + n)],
  ].join(',');
};

/** Enough people to see an import in action. */
export const demoCsv: GeneratedFile = {
  path: 'docs/demo/csv/5000-rows.csv',
  generate: async () => `${[header, ...Array.from({ length: 5000 }, rowOf)].join('\n')}\n`,
};
