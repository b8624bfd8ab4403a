import type { Generated } from './generated.ts';

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

const header =
  'userName,firstName,lastName,email,snfCorporationName,snfFacilityName,snfRole,snfUserType,employeeId';

const rowOf = (_: unknown, n: number): string => {
  const firstName = firstNames[n % firstNames.length] ?? '';
  const lastName = lastNames[Math.floor(n / firstNames.length) % lastNames.length] ?? '';
  const userName = `${firstName}.${lastName}${n + 1}`.toLowerCase();
  const facility = facilities[n % facilities.length] ?? '';
  return [
    ...[userName, firstName, lastName, `${userName}@mail.example`],
    ...['Prairie View Homes', facility, 'Facility Administrator', 'Care Setting', String(200_001 + n)],
  ].join(',');
};

/** Enough people to see an import at work. */
export const demoCsv: Generated = {
  path: 'docs/demo/csv/5000-rows.csv',
  generate: async () => `${[header, ...Array.from({ length: 5000 }, rowOf)].join('\n')}\n`,
};
