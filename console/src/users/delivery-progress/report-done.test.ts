import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { alerts } from '../../shell/alerts/alerts.ts';
import { reportDone } from './report-done.ts';

const ssoid = '6a1d3c5e-0000-4000-8000-000000000001';
const user = { ssoid, name: 'Anna Lee' };
const message = 'User Anna Lee has been suspended.';

const stubFetch = (...answers: unknown[]) => {
  const fetched = vi.fn(async (_address: string) =>
    Response.json(answers.length > 1 ? answers.shift() : answers[0]),
  );
  vi.stubGlobal('fetch', fetched);
  return fetched;
};

const progressReply = (told: number, waiting: string[], failed: string[] = []) => ({
  transactionId: 1,
  total: 3,
  told,
  waiting: waiting.length,
  failed: failed.length,
  systems: { told: [], waiting, failed },
});

const shown = () => alerts.shown.get().at(-1);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  for (const { id } of alerts.shown.get()) alerts.close(id);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('counts the products that were told, up to all of them', async () => {
  stubFetch(progressReply(1, ['SL', 'SNF']), progressReply(2, ['SNF']), progressReply(3, []));
  reportDone({ message, user, isInView: false });
  expect(shown()).toMatchObject({ message, link: { label: 'Open Anna Lee', href: `/user/${ssoid}` } });
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(10);
  expect(shown()).toMatchObject({ note: 'Telling 3 products… 1 of 3', progress: 1 / 3 });
  await vi.advanceTimersByTimeAsync(250);
  expect(shown()).toMatchObject({ note: 'Telling 3 products… 2 of 3' });
  await vi.advanceTimersByTimeAsync(500);
  expect(shown()).toMatchObject({ type: 'success', note: 'All 3 products have been told.' });
  expect(shown()?.progress).toBeUndefined();
  await vi.advanceTimersByTimeAsync(5100);
  expect(shown()).toBeUndefined();
});

test.each([
  [{ told: ['PP'], waiting: [], failed: [] }, 'Payment Portal has been told.'],
  [null, 'The product has been told.'],
])('names the only product to users who can see the log: %j', async (systems, note) => {
  stubFetch({ ...progressReply(1, []), total: 1, systems });
  reportDone({ message, user, isInView: true });
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(10);
  expect(shown()).toMatchObject({ type: 'success', note });
});

test('names a product that refuses, links to its errors, and stays', async () => {
  stubFetch(progressReply(2, [], ['MESSAGEBUS']));
  reportDone({ message, user, isInView: true });
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(shown()).toMatchObject({
    type: 'warning',
    note: '2 of 3 products told. Not reached: Message Bus.',
    link: { label: 'View error(s)', href: `/transaction-log?search=${ssoid}&status=errors` },
  });
});

test('leaves what takes longer than a minute to the log', async () => {
  stubFetch(progressReply(2, ['MESSAGEBUS']));
  reportDone({ message, user, isInView: true });
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(90_000);
  expect(shown()).toMatchObject({ type: 'info', note: '2 of 3 products told. Still trying: Message Bus.' });
});

test('shows only a number and no link to users who cannot see the log', async () => {
  stubFetch({ ...progressReply(2, [], ['MESSAGEBUS']), systems: null });
  reportDone({ message, user, isInView: false });
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(shown()).toMatchObject({
    type: 'warning',
    note: '2 of 3 products told. Not reached: 1.',
    link: { label: 'Open Anna Lee' },
  });
});

test('requests nothing for changes that products are not told about', async () => {
  const fetched = stubFetch(null);
  reportDone({ message, user, isInView: true, notifiesProducts: false });
  await vi.advanceTimersByTimeAsync(10);
  expect(fetched).not.toHaveBeenCalled();
});
