import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sentence } from '@keystead/contract/texts/sentence.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { openProcessDatabase } from '../../../tooling/test/processes/process-database.ts';
import { readProcess, startTestProcess } from '../../../tooling/test/processes/process-world.ts';
import { endFatally } from './end-process.ts';
import { defineProcessKind } from './kind.ts';
import type { Lease } from './lease.ts';

const { data } = await openProcessDatabase();
let lease: Lease;

const finish = vi.fn(async () => ({}));
const kind = defineProcessKind({
  kind: 'test.fatal',
  access: { see: 'signedIn', cancel: 'signedIn', reach: 'customer' },
  input: z.object({}),
  item: z.object({}),
  runItem: async () => ({ state: 'Done' as const }),
  finish,
});

const change = (values: { state?: 'Cancelled'; lease_token?: string }) =>
  data.transaction('all', (tx) =>
    tx.updateTable('processes').set(values).where('id', '=', lease.id).execute(),
  );

/** A process that we work on. */
beforeEach(async () => {
  finish.mockClear();
  const { id } = await startTestProcess(data, kind, { input: {}, items: [{}, {}] });
  lease = { id, token: randomUUID() } as Lease;
  await change({ lease_token: lease.token });
});

const end = () =>
  data.transaction('all', (tx) =>
    endFatally(tx, lease, kind, {}, sentence('process.outsideRefused', { system: 'A' })),
  );

test.each([
  ['canceled', { state: 'Cancelled' as const }],
  ['owned by another', { lease_token: randomUUID() }],
])('a process that is now %s is not ended by a fatal error', async (_, concurrentChange) => {
  await change(concurrentChange);
  await end();
  expect(finish).not.toHaveBeenCalled();
  expect(await readProcess(data, lease.id)).toMatchObject({
    reason_code: null,
    failed: 0,
    ...concurrentChange,
  });
});

test('a fatal error waits for a concurrent cancel, and holds nothing that it needs', async () => {
  let ending: Promise<void> | undefined;
  await data.transaction('all', async (tx) => {
    await tx.selectFrom('processes').select('id').where('id', '=', lease.id).forUpdate().execute();
    ending = end();
    await pause(300);
    const items = tx.selectFrom('process_items').select('position').where('process_id', '=', lease.id);
    expect(await items.forUpdate().noWait().execute()).toHaveLength(2);
  });
  await ending;
  expect(finish).toHaveBeenCalledOnce();
  expect(await readProcess(data, lease.id)).toMatchObject({ state: 'Failed', failed: 2 });
});
