import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type { HostClient } from '../../../data/hosts.ts';

/** How far the stored data has been checked: the last change in the history, and when. */
export type SealingProgress = { lastChange: string; at: string };

const notStarted: SealingProgress = { lastChange: '0', at: '-infinity' };

/** Returns how far an earlier start with the same definition of a secret came, and marks everything as checked. */
export const advanceSealingMark = async (
  client: HostClient,
  words: readonly string[],
): Promise<SealingProgress> => {
  const fingerprint = await fingerprintOf(words);
  const { rows } = await client.query<SealingProgress>(
    `select last_change as "lastChange", (looked_at - interval '1 hour')::text as at
     from sealing_mark where print = $1`,
    [fingerprint],
  );
  await client.query(
    `insert into sealing_mark (print, last_change, looked_at)
     select $1, coalesce(max(id), 0), now() from enterprise_changes
     on conflict ((true)) do update
     set print = excluded.print, last_change = excluded.last_change, looked_at = excluded.looked_at`,
    [fingerprint],
  );
  return rows[0] ?? notStarted;
};

const rules = new URL('../../../../../contract/src/parameters/', import.meta.url);

/** A fingerprint of the words and of the rule's source code, so changing the rule takes care of older data too. */
const fingerprintOf = async (words: readonly string[]): Promise<string> => {
  const hash = createHash('sha256').update(JSON.stringify([...words].sort()));
  const files = (await readdir(rules)).filter((name) => name.endsWith('.ts') && !name.includes('.test.'));
  for (const name of files.sort()) hash.update(await readFile(new URL(name, rules)));
  return hash.digest('hex');
};
