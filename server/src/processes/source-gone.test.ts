import { setTimeout as pause } from 'node:timers/promises';
import { ExternalError } from '@keystead/connectors/external-error.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { openProcessDatabase } from '../../../tooling/test/processes/process-database.ts';
import { readProcess, startEngine, startTestProcess } from '../../../tooling/test/processes/process-world.ts';
import { defineProcessKind, type ItemOutcome, SourceGoneError } from './kind.ts';

const { data } = await openProcessDatabase();

class BrieflyGone extends SourceGoneError {
  override readonly pauseMs = 200;
}

const total = 40;

const runGone = async (kind: string, answer: () => Promise<ItemOutcome>) => {
  const source = { isGone: true, calls: 0, running: 0, peak: 0 };
  const definition = defineProcessKind({
    kind,
    access: { see: 'signedIn', cancel: 'signedIn', reach: 'customer' },
    input: z.object({}),
    item: z.object({}),
    tries: 1,
    runItem: async () => {
      source.calls += 1;
      source.running += 1;
      source.peak = Math.max(source.peak, source.running);
      await pause(20);
      source.running -= 1;
      if (source.isGone) throw new BrieflyGone('The realm');
      return answer();
    },
  });
  const items = Array.from({ length: total }, () => ({}));
  const { id } = await startTestProcess(data, definition, { input: {}, items });
  const engine = startEngine(data, [definition]);
  onTestFinished(() => engine.stop());
  await vi.waitFor(
    async () => expect((await readProcess(data, id)).source_gone_since).not.toBeNull(),
    10_000,
  );
  return { id, source };
};

test('while the source is gone, one item at a time is tried after each pause', async () => {
  const { id, source } = await runGone('test.gone', async () => ({ state: 'Done' }));
  await vi.waitFor(() => expect(source.running).toBe(0));
  Object.assign(source, { calls: 0, peak: 0 });
  await pause(1500);
  expect(source.calls).toBeGreaterThan(1);
  expect(source.calls).toBeLessThanOrEqual(8);
  expect(source.peak).toBe(1);
  source.isGone = false;
  await vi.waitFor(async () => expect((await readProcess(data, id)).done).toBe(total), 20_000);
  expect(source.peak).toBe(4);
});

const refused = new ExternalError('The realm', 'refused', 'no', { status: 422 });

test.each<[string, boolean, () => Promise<ItemOutcome>]>([
  [
    'a failure that the source had a part in',
    false,
    async () => ({ state: 'Failed', hasSourceAnswered: true }),
  ],
  ['an error of the source', false, () => Promise.reject(refused)],
  ['a failure without the source', true, async () => ({ state: 'Failed' })],
])('after %s, the source counts as gone: %s', async (what, isStillGone, answer) => {
  const { id, source } = await runGone(`test.${what}`, answer);
  source.isGone = false;
  await vi.waitFor(async () => expect((await readProcess(data, id)).failed).toBeGreaterThan(0), 10_000);
  expect((await readProcess(data, id)).source_gone_since === null).toBe(!isStillGone);
});
