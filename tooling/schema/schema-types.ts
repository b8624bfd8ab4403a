import { withConnection } from '../../server/src/data/embedded/run-statement.ts';

type Column = {
  table: string;
  column: string;
  type: string;
  isArray: boolean;
  isNullable: boolean;
  isComputed: boolean;
};

/** What the driver returns for each type; see the parsers in server/src/data/database.ts. */
const typeOf: Record<string, string> = {
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float8: 'number',
  bool: 'boolean',
  timestamptz: 'Date',
  bytea: 'Buffer',
  json: 'unknown',
  jsonb: 'unknown',
};

const columns = `
  select c.relname as "table", a.attname as "column", coalesce(e.typname, b.typname, t.typname) as type,
    e.oid is not null as "isArray", not a.attnotnull and not t.typnotnull as "isNullable",
    a.attgenerated <> '' as "isComputed"
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  join pg_type t on t.oid = a.atttypid
  left join pg_type e on e.oid = t.typelem and t.typcategory = 'A'
  left join pg_type b on b.oid = t.typbasetype
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
  order by c.relname, a.attname`;

/** The columns of every table as a type, used to verify the hand-written table types. */
export const schemaTypes = (url: string): Promise<string> =>
  withConnection(url, async (run) => {
    const byTable = Map.groupBy((await run(columns)) as Column[], ({ table }) => table);
    const tables = [...byTable].map(
      ([table, tableColumns]) =>
        `  ${table}: {\n${tableColumns.map((one) => `    ${one.column}: ${toTypeText(one)};`).join('\n')}\n  };`,
    );
    return [
      '/** Made from the real schema by npm run generate. */',
      `export type Schema = {\n${tables.join('\n')}\n};\n`,
    ].join('\n');
  });

/** Whether a computed column can be null depends on its expression, which the catalog doesn't say. */
const toTypeText = ({ type, isArray, isNullable, isComputed }: Column): string =>
  isComputed ? 'unknown' : `${typeOf[type] ?? 'string'}${isArray ? '[]' : ''}${isNullable ? ' | null' : ''}`;
