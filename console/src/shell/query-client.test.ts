import { fail } from '@keystead/contract/errors.ts';
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { Unreachable } from '../client/call.ts';
import { alerts } from './alerts/alerts.ts';
import { queryClient } from './query-client.ts';

const closeAll = (): number => {
  const open = alerts.shown.get();
  for (const { id } of open) alerts.close(id);
  return open.length;
};

afterEach(() => {
  queryClient.clear();
  closeAll();
});

const runQuery = (name: string, answer: () => Promise<string>): Promise<unknown> =>
  queryClient
    .fetchQuery({ queryKey: [name], queryFn: answer, retry: false, staleTime: 0 })
    .catch(() => undefined);
const unreachable = () => Promise.reject(new Unreachable());
const reachable = () => Promise.resolve('here');
const failed = () => Promise.reject(new Error('broken'));

test('shows that the server cannot be reached until the same query succeeds', async () => {
  await runQuery('list', unreachable);
  await runQuery('other', reachable);
  expect(alerts.shown.get()).toHaveLength(1);
  await runQuery('list', reachable);
  expect(alerts.shown.get()).toEqual([]);
});

test('keeps showing the failure of an action in the meantime', async () => {
  await runQuery('list', unreachable);
  alerts.showError(new Unreachable());
  await runQuery('list', reachable);
  expect(alerts.shown.get()).toHaveLength(1);
});

test('keeps showing another failure', async () => {
  await runQuery('list', failed);
  await runQuery('list', reachable);
  expect(alerts.shown.get()).toHaveLength(1);
});

test('alerts once while a query that polls and has data keeps failing, and each time otherwise', async () => {
  const run = async (answer: () => Promise<string>) => {
    await runQuery('list', answer);
    return closeAll();
  };
  expect([await run(failed), await run(failed)]).toEqual([1, 1]);
  expect([await run(reachable), await run(failed), await run(failed)]).toEqual([0, 1, 1]);
  const options = { queryKey: ['list'], queryFn: failed, refetchInterval: 1e6, enabled: false };
  const stop = new QueryObserver(queryClient, options).subscribe(() => undefined);
  expect([await run(reachable), await run(failed), await run(unreachable)]).toEqual([0, 1, 0]);
  expect([await run(reachable), await run(failed)]).toEqual([0, 1]);
  stop();
});

test.each(['search.tooLong', 'server.busy'] as const)(
  'leaves %s to the screen that shows it in place of its rows',
  async (code) => {
    const refused = () => Promise.reject(fail(code));
    const run = (meta: { inPlace?: true }, queryFn: () => Promise<string>) =>
      queryClient
        .fetchQuery({ queryKey: [meta], queryFn, retry: false, staleTime: 0, meta })
        .catch(() => undefined);
    await run({ inPlace: true }, refused);
    expect(closeAll()).toBe(0);
    await run({}, refused);
    expect(closeAll()).toBe(1);
    // Its rows stay.
    await run({ inPlace: true }, reachable);
    await run({ inPlace: true }, refused);
    expect(closeAll()).toBe(1);
  },
);
