import { fail } from '@keystead/contract/errors.ts';
import { isSameKey, type KeyValue } from '@keystead/contract/parameters/parameter-keys.ts';
import type { Tx } from '../../../data/database.ts';
import type { ParameterRow, StoredEntry } from '../parameters.store.ts';

const isFollowed = async (tx: Tx, { id }: ParameterRow): Promise<boolean> =>
  (await tx.selectFrom('parameters').select('id').where('follows', '=', id).limit(1).executeTakeFirst()) !==
  undefined;

/** A parameter that follows the stack can be changed only there; one that is followed keeps its key. */
export const refuseShared = async (
  tx: Tx,
  before: readonly ParameterRow[],
  entries: readonly (KeyValue & { id: number })[],
): Promise<void> => {
  for (const row of before) {
    if (row.follows !== null) throw fail('parameter.shared', { key: row.key });
    const entry = entries.find(({ id }) => id === row.id);
    const isRenamed = entry && !isSameKey(entry.key, row.key);
    if (isRenamed && row.stack_id !== null && (await isFollowed(tx, row))) throw fail('vendor.inUse');
  }
};

/** Earlier entries with current values: one that followed the stack gets the stack's value, if it still has one. */
export const withSharedValues = async (tx: Tx, entries: readonly StoredEntry[]): Promise<StoredEntry[]> => {
  const ids = entries.flatMap(({ follows }) => follows ?? []);
  if (ids.length === 0) return [...entries];
  const rows = await tx
    .selectFrom('parameters')
    .select(['id', 'value'])
    .where('id', 'in', ids)
    .forShare()
    .execute();
  const values = new Map(rows.map(({ id, value }) => [id, value]));
  return entries.map((entry) => {
    const value = values.get(entry.follows ?? 0);
    return value === undefined ? { ...entry, follows: null } : { ...entry, value };
  });
};
