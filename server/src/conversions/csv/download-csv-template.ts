import { Readable } from 'node:stream';
import {
  type CsvColumn,
  csvColumns,
  sampleFileName,
  suiteColumns,
} from '@keystead/contract/conversions/csv-columns.ts';
import { downloadCsvTemplate as template } from '@keystead/contract/conversions/csv-import.ts';
import { csvLine } from '../../csv/csv-line.ts';
import { sendCsv } from '../../csv/send-csv.ts';
import { handle } from '../../http/handle.ts';

const example: Record<CsvColumn, string> = {
  userName: 'jane.doe',
  firstName: 'Jane',
  middleName: 'Marie',
  lastName: 'Doe',
  email: 'jane.doe@example.com',
  exportedSystemId: '',
  exportedUserId: '',
  passwordType: 'Temporary',
  password: 'Welcome#2026',
  [suiteColumns.corporation]: 'Example Corporation',
  [suiteColumns.facility]: 'Example Facility',
  [suiteColumns.role]: 'Charge Nurse',
  [suiteColumns.userType]: 'Care Setting',
  [suiteColumns.discipline]: 'Nursing',
  oktaUserId: '',
  adminUser: 'FALSE',
  prefix: 'Ms.',
  title: 'RN',
  regions: '',
  districts: '',
  facilities: '',
  employeeId: '100234',
  lpcRoleIds: '',
};

/** The columns with one example person. */
export const downloadCsvTemplate = handle(template, async ({ reply }) =>
  sendCsv(
    reply,
    sampleFileName,
    Readable.from([csvLine(csvColumns), csvLine(csvColumns.map((column) => example[column]))]),
  ),
);
