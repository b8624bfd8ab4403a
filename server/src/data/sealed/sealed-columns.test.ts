import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../../../tooling/test/database.ts';
import { seedDemo } from '../../demo/seed-demo.ts';
import { createSigningKeys } from '../../identity/provider/signing-keys.ts';
import { createSeal, sealedText } from '../../secrets/seal.ts';
import { openDatabase } from '../database.ts';
import { type SealedColumn, sealedColumns } from './sealed-columns.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
let owner: pg.Client;
let columns: SealedColumn[];

beforeAll(async () => {
  database = await testDatabase();
  const seal = createSeal('a secret of the test, long enough');
  await seedDemo(database.ownerUrl, {
    passwords: { hash: async (text) => `hash of ${text}` },
    seal,
    sandboxUrl: 'http://localhost:4410',
    hasPast: false,
  });
  const data = openDatabase(database.appUrl, 2);
  await createSigningKeys(data, seal).rotate();
  await data.close();
  owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  columns = await readColumns();
});

afterAll(async () => {
  await owner.end();
  await database.drop();
});

const nameOf = ({ table, column }: SealedColumn): string => `${table}.${column}`;
const listed = Object.values(sealedColumns).flat().map(nameOf);

/** Every column that could hold text; a partition's columns count as its table's. */
const readColumns = async (): Promise<SealedColumn[]> => {
  const { rows } = await owner.query<SealedColumn>(`
    select case n.nspname when 'public' then c.relname else n.nspname || '.' || c.relname end as table,
      a.attname as column
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'pgboss') and c.relkind in ('r', 'p') and not c.relispartition and a.attnum > 0
      and not a.attisdropped and format_type(a.atttypid, null) in ('text', 'jsonb', 'json', 'character varying')`);
  return rows;
};

const holdsSealed = async ({ table, column }: SealedColumn): Promise<boolean> => {
  const { rows } = await owner.query<{ found: boolean }>(
    `select exists (select from ${table} where "${column}"::text ~ $1) as found`,
    [sealedText.source],
  );
  return rows[0]?.found ?? false;
};

test('every listed column exists', () => {
  expect(columns.map(nameOf)).toEqual(expect.arrayContaining(listed));
});

test('every column with "sealed" in its name is listed', () => {
  const sealed = columns.filter(({ column }) => column.includes('sealed'));
  expect(sealed.length).toBeGreaterThan(0);
  expect(listed).toEqual(expect.arrayContaining(sealed.map(nameOf)));
});

test('sealed values occur only in listed columns', async () => {
  const holding: string[] = [];
  for (const column of columns) if (await holdsSealed(column)) holding.push(nameOf(column));
  expect(holding).toContain('client_secrets.sealed_secret');
  expect(listed).toEqual(expect.arrayContaining(holding));
});
