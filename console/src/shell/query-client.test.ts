import { afterEach, expect, test } from 'vitest';
import { Unreachable } from '../client/call.ts';
import { alerts } from './alerts/alerts.ts';
import { queryClient } from './query-client.ts';

afterEach(() => {
  queryClient.clear();
  for (const { id } of alerts.shown.get()) alerts.close(id);
});

const ask = (name: string, answer: () => Promise<string>): Promise<unknown> =>
  queryClient
    .fetchQuery({ queryKey: [name], queryFn: answer, retry: false, staleTime: 0 })
    .catch(() => undefined);
const unreachable = () => Promise.reject(new Unreachable());
const reachable = () => Promise.resolve('here');
const failed = () => Promise.reject(new Error('broken'));

test('shows that the server cannot be reached until the same query succeeds', async () => {
  await ask('list', unreachable);
  await ask('other', reachable);
  expect(alerts.shown.get()).toHaveLength(1);
  await ask('list', reachable);
  expect(alerts.shown.get()).toEqual([]);
});

test('keeps showing the failure of an action in the meantime', async () => {
  await ask('list', unreachable);
  alerts.showError(new Unreachable());
  await ask('list', reachable);
  expect(alerts.shown.get()).toHaveLength(1);
});

test('keeps showing another failure', async () => {
  await ask('list', failed);
  await ask('list', reachable);
  expect(alerts.shown.get()).toHaveLength(1);
});
