import type pg from 'pg';
import type { Seal } from '../../secrets/seal.ts';
import { sealedText } from '../../secrets/seal.ts';
import { HostClient } from '../hosts.ts';
import { type SealedColumn, type SealPurpose, sealedColumns } from './sealed-columns.ts';

export type Resealed = {
  /** Rows that now contain values sealed with the current key. */
  rows: number;
  /** Rows that neither secret opens, by table and column; they were left as they are. */
  unreadable: string[];
};

type SealedRow = { place: string; row: string; content: string; unmarked: string | null };

const batchSize = 1000;

/**
 * Reseals, row by row, values sealed with another key or without a named one. Safe to run alongside live servers and to
 * interrupt: a row that changes in the meantime is left to the next round, and finished rows are not resealed.
 */
export const reseal = async (
  ownerUrl: string,
  seal: Seal,
  log: (line: string) => void = () => undefined,
): Promise<Resealed> => {
  const client = new HostClient({ connectionString: ownerUrl });
  await client.connect();
  const total: Resealed = { rows: 0, unreadable: [] };
  try {
    await client.query("set app.resealing = 'on'");
    for (const [purpose, columns] of Object.entries(sealedColumns) as [SealPurpose, SealedColumn[]][]) {
      for (const sealedColumn of columns) {
        const { rows, unreadable } = await resealColumn(client, seal, purpose, sealedColumn);
        log(`${sealedColumn.table}.${sealedColumn.column}: ${rows} sealed again`);
        total.rows += rows;
        if (unreadable > 0)
          total.unreadable.push(`${unreadable} in ${sealedColumn.table}.${sealedColumn.column}`);
      }
    }
    return total;
  } finally {
    await client.end();
  }
};

/** Repeats until a round finds nothing it can change. */
const resealColumn = async (
  client: pg.Client,
  seal: Seal,
  purpose: SealPurpose,
  sealedColumn: SealedColumn,
) => {
  let rows = 0;
  for (;;) {
    let changed = 0;
    let unreadable = 0;
    for await (const sealedRow of staleRows(client, seal.keyId, purpose, sealedColumn)) {
      const newContent = resealContent(seal, purpose, sealedRow);
      if (newContent === null) unreadable++;
      else changed += await replace(client, sealedColumn, sealedRow, newContent);
    }
    rows += changed;
    if (changed === 0) return { rows, unreadable };
  }
};

/** In disk order, one partition after another. */
async function* staleRows(
  client: pg.Client,
  keyId: string,
  purpose: SealPurpose,
  { table, column, unmarked = 'null' }: SealedColumn,
): AsyncGenerator<SealedRow> {
  let cursor = { place: '0', row: '(0,0)' };
  for (;;) {
    const { rows } = await client.query<SealedRow>(
      `select tableoid::text as place, ctid::text as row, ${column}::text as content, ${unmarked} as unmarked
       from ${table}
       where (tableoid, ctid) > ($1::oid, $2::tid)
         and (${column}::text ~ $3 or (${unmarked}) is not null and (${unmarked}) not like 'ks2.%')
       order by tableoid, ctid limit ${batchSize}`,
      [cursor.place, cursor.row, `ks2\\.(?!${keyId}\\.)[0-9a-f]{8}\\.${purpose}\\.`],
    );
    yield* rows;
    const lastRow = rows.at(-1);
    if (!lastRow || rows.length < batchSize) return;
    cursor = lastRow;
  }
}

const resealContent = (seal: Seal, purpose: SealPurpose, { content, unmarked }: SealedRow): string | null => {
  const resealValue = (sealed: string) => seal.close(seal.open(sealed, purpose), purpose);
  try {
    if (unmarked !== null && !unmarked.startsWith('ks2.'))
      return content.replace(unmarked, () => resealValue(unmarked));
    return content.replace(sealedText, (sealed) =>
      sealed.startsWith(`ks2.${seal.keyId}.`) || sealed.split('.')[2] !== purpose
        ? sealed
        : resealValue(sealed),
    );
  } catch {
    return null;
  }
};

const replace = async (
  client: pg.Client,
  { table, column }: SealedColumn,
  { place, row, content }: SealedRow,
  newContent: string,
): Promise<number> => {
  const { rowCount } = await client.query(
    `update ${table} set ${column} = $1 where ctid = $2::tid and tableoid = $3::oid and ${column}::text = $4`,
    [newContent, row, place, content],
  );
  return rowCount ?? 0;
};
