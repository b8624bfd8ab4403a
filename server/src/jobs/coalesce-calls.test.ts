import { expect, test, vi } from 'vitest';
import { coalesceCalls } from './coalesce-calls.ts';

/** Work whose runs end one by one, when told to. */
const heldWork = () => {
  const runs: PromiseWithResolvers<void>[] = [];
  const work = () => {
    const run = Promise.withResolvers<void>();
    runs.push(run);
    return run.promise;
  };
  return { runs, work };
};

test('calls made during a run share one more run after it', async () => {
  const { runs, work } = heldWork();
  const { call } = coalesceCalls(work, vi.fn());
  call();
  call();
  call();
  expect(runs).toHaveLength(1);
  runs[0]?.resolve();
  await vi.waitFor(() => expect(runs).toHaveLength(2));
  runs[1]?.resolve();
  await new Promise(setImmediate);
  expect(runs).toHaveLength(2);
});

test('a failed run is reported and does not prevent the next', async () => {
  const { runs, work } = heldWork();
  const onError = vi.fn();
  const { call, settled } = coalesceCalls(work, onError);
  call();
  runs[0]?.reject(new Error('Down.'));
  await settled();
  expect(onError).toHaveBeenCalledOnce();
  call();
  expect(runs).toHaveLength(2);
});

test('waits for the current run', async () => {
  const { runs, work } = heldWork();
  const { call, settled } = coalesceCalls(work, vi.fn());
  await settled();
  call();
  let isSettled = false;
  const waiting = settled().then(() => {
    isSettled = true;
  });
  await new Promise(setImmediate);
  expect(isSettled).toBe(false);
  runs[0]?.resolve();
  await waiting;
});
