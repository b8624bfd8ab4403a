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
const gone = () => Promise.reject(new Unreachable());
const back = () => Promise.resolve('here');
const failed = () => Promise.reject(new Error('broken'));

test('that the server cannot be reached is told until the same question is answered', async () => {
  await ask('list', gone);
  await ask('other', back);
  expect(alerts.shown.get()).toHaveLength(1);
  await ask('list', back);
  expect(alerts.shown.get()).toEqual([]);
});

test('what somebody tried to do meanwhile stays told', async () => {
  await ask('list', gone);
  alerts.showError(new Unreachable());
  await ask('list', back);
  expect(alerts.shown.get()).toHaveLength(1);
});

test('another failure stays told', async () => {
  await ask('list', failed);
  await ask('list', back);
  expect(alerts.shown.get()).toHaveLength(1);
});
