import { csvColumns, suiteColumns } from '@keystead/contract/conversions/csv-columns.ts';
import { firstNames, lastNames } from './generate-service-logs.ts';

/** The customer that the users belong to. */
export const csvCustomer = { name: 'Prairie View Homes', crmId: '10010', domain: 'prairieview.example' };

type CsvOptions = { prefix: string; passwordType: 'None' | 'Temporary' };

const pick = (from: readonly string[], n: number): string => from[n % from.length] ?? '';

const rowOf = ({ prefix, passwordType }: CsvOptions, n: number): string => {
  const cells: Partial<Record<(typeof csvColumns)[number], string>> = {
    userName: `${prefix}.user${n}`,
    firstName: pick(firstNames, n),
    lastName: pick(lastNames, n * 7),
    email: `${prefix}.user${n}@mail.example`,
    passwordType,
    ...(passwordType === 'Temporary' && { password: `Harvest#Moon${n}` }),
    [suiteColumns.corporation]: csvCustomer.name,
    [suiteColumns.facility]: pick(['Meadowlark', 'Bluestem', 'Sunflower'], n),
    [suiteColumns.role]: 'Charge Nurse',
    [suiteColumns.userType]: 'Care Setting',
    [suiteColumns.discipline]: 'Nursing',
    employeeId: String(n),
  };
  return csvColumns.map((column) => cells[column] ?? '').join(',');
};

/** A CSV file of new nurses. */
export const csvOfUsers = (count: number, options: CsvOptions): string =>
  [csvColumns.join(','), ...Array.from({ length: count }, (_, n) => rowOf(options, n))].join('\r\n');
