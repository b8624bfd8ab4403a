import { type CsvColumn, csvColumns } from '../../../contract/src/conversions/csv-columns.ts';
import type { CsvPlan } from '../../../contract/src/conversions/csv-import.ts';
import type { Caller } from '../caller.ts';

/** The target of the files, unless a test says otherwise. */
export const csvTarget = { crmId: '10010', customerEmailDomain: '@prairieview.example' };

type Parts = Record<string, string>;

/** The body of an upload. */
export const csvForm = (text: string | Buffer, parts: Parts = {}, type = 'text/csv'): FormData => {
  const form = new FormData();
  const file = new Blob([typeof text === 'string' ? text : new Uint8Array(text)], { type });
  // The file comes first: the other fields are known only after it.
  form.append('importUsersCsv', file, 'users.csv');
  for (const [name, value] of Object.entries({ ...csvTarget, ...parts })) form.append(name, value);
  return form;
};

/** The calls for files of users. */
export const csvCalls = (caller: Caller) => {
  const upload = (text: string | Buffer, parts: Parts = {}, type = 'text/csv') =>
    caller.call('POST', '/api/conversions/csv-import/upload', csvForm(text, parts, type));
  return {
    upload,
    start: (text: string, parts: Parts = {}) =>
      caller.call('POST', '/api/conversions/csv-import', csvForm(text, parts)),
    plan: async (text: string, parts: Parts = {}): Promise<CsvPlan> => {
      const reply = await upload(text, parts);
      if (reply.statusCode !== 200) throw new Error(reply.body);
      return reply.json<CsvPlan>();
    },
  };
};

type Cells = Partial<Record<CsvColumn, string>>;

const rowOf = (cells: Cells): string =>
  csvColumns.map((column) => `"${(cells[column] ?? '').replaceAll('"', '""')}"`).join(',');

/** A file with all columns. */
export const csvFile = (...rows: Cells[]): string => [csvColumns.join(','), ...rows.map(rowOf)].join('\r\n');
