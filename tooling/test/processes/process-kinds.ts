import { appendFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { sentence } from '@keystead/contract/texts/sentence.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { defineProcessKind } from '../../../server/src/processes/kind.ts';

/** What the kinds below record instead of changing anything. */
export const effectsTable =
  'create table test_effects (number bigint generated always as identity, process_id uuid, key text, worker int);' +
  'grant all on test_effects to keystead_app;';

const access = { see: 'signedIn', cancel: 'signedIn', reach: 'customer' } as const;
const input = z.object({ file: z.string().default('') });
const item = z.object({ ms: z.number(), sticks: z.boolean().default(false) });
type Item = z.infer<typeof item>;

/** An item that sticks does so only in the other process, which is killed in the meantime. */
const takeTime = ({ ms, sticks }: Item) => pause(sticks && process.env.STICKS ? 60_000 : ms);

/** Writes its effect and its outcome in one transaction, and takes its time in between. */
export const writingKind = defineProcessKind({
  kind: 'test.writing',
  access,
  input,
  item,
  runItem: ({ processId, key, item: one, settle }) =>
    settle('all', async (tx) => {
      await sql`insert into test_effects (process_id, key, worker) values (${processId}, ${key}, ${process.pid})`.execute(
        tx,
      );
      await takeTime(one);
      return {
        state: 'Done',
        reason: sentence('process.told', { text: `Wrote ${key}.` }),
        before: { n: 0 },
        after: { n: 1 },
      };
    }),
});

/** Calls an external system first, and writes its outcome afterwards. */
export const externalCallKind = defineProcessKind({
  kind: 'test.telling',
  access,
  input,
  item,
  runItem: async ({ key, attempt, input: { file }, item: one }) => {
    await appendFile(file, `${key} ${attempt}\n`);
    await takeTime(one);
    return { state: 'Done' };
  },
});
