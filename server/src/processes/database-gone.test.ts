import { expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { openProcessDatabase } from '../../../tooling/test/processes/process-database.ts';
import { readProcess, startEngine, startTestProcess } from '../../../tooling/test/processes/process-world.ts';
import { defineProcessKind, type ItemOutcome, type ItemRun, type Settled } from './kind.ts';

const { data } = await openProcessDatabase();
let kinds = 0;

/** Runs a single item until its process has ended. */
const runToEnd = async (runItem: (run: ItemRun<object, object>) => Promise<ItemOutcome | Settled>) => {
  const kind = defineProcessKind({
    kind: `test.database-gone-${++kinds}`,
    access: { see: 'signedIn', cancel: 'signedIn', reach: 'customer' },
    input: z.object({}),
    item: z.object({}),
    runItem: runItem as never,
  });
  const { id } = await startTestProcess(data, kind, { input: {}, items: [{}] });
  const engine = startEngine(data, [kind], { pollMs: 20 });
  onTestFinished(() => engine.stop());
  return vi.waitFor(
    async () => {
      const process = await readProcess(data, id);
      expect(process.state).not.toBe('InProgress');
      return process;
    },
    { timeout: 20_000, interval: 20 },
  );
};

const goneWith = (code: string) => Object.assign(new Error('gave up'), { code });

test.each(['57P01', '40P01', '40001', '55P03'])(
  'an item that the database gave up (%s) is tried again, without a limit',
  async (code) => {
    const attempts: number[] = [];
    const { state } = await runToEnd(async ({ attempt }) => {
      attempts.push(attempt);
      if (attempts.length < 5) throw goneWith(code);
      return { state: 'Done' };
    });
    expect(state).toBe('Completed');
    // What it did outside may have been done already.
    expect(attempts).toEqual([1, 2, 2, 2, 2]);
  },
);

test.each([
  ['in the end', 2, 'Completed'],
  ['never', 3, 'Failed'],
])(
  'an item of which a statement took too long is tried as often as one whose external system is silent: works %s',
  async (_, timeouts, ended) => {
    const attempts: number[] = [];
    const { state, done, failed } = await runToEnd(async ({ attempt }) => {
      attempts.push(attempt);
      if (attempts.length <= timeouts) throw goneWith('57014');
      return { state: 'Done' };
    });
    expect(attempts).toEqual([1, 2, 3]);
    expect([state, done + failed]).toEqual([ended, 1]);
  },
);

test('an item whose outcome was written is not tried again if only the reply was lost', async () => {
  let calls = 0;
  const process = await runToEnd(async ({ settle }) => {
    calls += 1;
    await settle('all', async () => ({ state: 'Done' }));
    throw goneWith('57P01');
  });
  expect([process.state, process.done, calls]).toEqual(['Completed', 1, 1]);
});
