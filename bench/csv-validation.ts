import { Readable } from 'node:stream';
import { planMaximumRows } from '@keystead/contract/conversions/plan.ts';
import { readCsvFile } from '@keystead/server/conversions/csv/reading/read-csv-file.ts';
import type { SourceRow } from '@keystead/server/conversions/csv/source-row.ts';
import { readCsvContext } from '@keystead/server/conversions/csv/validation/read-csv-context.ts';
import { validateFile } from '@keystead/server/conversions/csv/validation/validate-file.ts';
import { parse } from 'csv-parse';
import { csvCustomer, csvOfUsers } from './csv-users.ts';
import { type Figure, timed } from './figure.ts';
import type { World } from './world.ts';

const rounds = 10;
/** At most this many times as long as reading the file and querying the database. */
const maxRatio = 3;

const sliceBytes = 65_536;

/** Slices of a file, as they arrive. */
async function* slicesOf(file: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < file.length; at += sliceBytes) yield file.subarray(at, at + sliceBytes);
}

/** Reading and validating the largest file, compared with only parsing it and only running the statements. */
export const csvValidation = async ({ services }: World): Promise<Figure[]> => {
  const file = Buffer.from(csvOfUsers(planMaximumRows, { prefix: 'bench', passwordType: 'Temporary' }));
  const { name, domain } = csvCustomer;
  const { data } = services;
  const { id: customerId } = await data.transaction('all', (tx) =>
    tx.selectFrom('customers').select('id').where('account_name', '=', name).executeTakeFirstOrThrow(),
  );
  const readWorld = (rows: readonly SourceRow[]) =>
    data.transaction('customers', (tx) =>
      readCsvContext(tx, { customerId, domain, updatesExisting: true, rows, lifePlanRoles: new Map() }),
    );
  const { rows: known } = await readCsvFile(slicesOf(file));
  const goal = { times: maxRatio };
  const figure: Figure = { name: 'csv: validation of 10,000 rows', api: [], reference: [], goal };
  for (let round = -1; round < rounds; round++) {
    const bare = await timed(async () => {
      for await (const _ of Readable.from(slicesOf(file)).pipe(parse()));
      await readWorld(known);
    });
    const whole = await timed(async () => {
      const { rows } = await readCsvFile(slicesOf(file));
      validateFile(rows, await readWorld(rows));
    });
    if (round < 0) continue;
    figure.reference.push(bare);
    figure.api.push(whole);
  }
  return [figure];
};
