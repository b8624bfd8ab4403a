import type { Process } from '@keystead/contract/processes/process.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { alerts } from '../../../shell/alerts/alerts.ts';
import { stubEventSource } from '../../../testing/stub-event-source.ts';
import { followProcess } from './follow-process.ts';

const id = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';

const processWith = (status: Process['status'], done: number, failed = 0): Process => ({
  id,
  kind: 'users.bulk',
  status,
  isWaiting: false,
  isCancelling: false,
  customerName: 'Maple Grove',
  crmId: '10001',
  counts: { total: 4, done, failed, skipped: 0, cancelled: 0 },
  startedBy: 'Una Corp',
  startedAt: '2026-01-01T00:00:00.000Z',
  endedAt: null,
  reason: null,
  allowedActions: [],
});

let stream: ReturnType<typeof stubEventSource>;

const emitChange = (process: Process) => stream()?.tell(process);

const stubFetch = (answer: () => Response) => vi.stubGlobal('fetch', async () => answer());

const shown = () => alerts.shown.get().at(-1);

const onEnd = vi.fn();

beforeEach(() => {
  onEnd.mockClear();
  stream = stubEventSource();
});
afterEach(() => {
  vi.unstubAllGlobals();
  for (const alert of alerts.shown.get()) alerts.close(alert.id);
});

const follow = (total = 4) => followProcess(id, { action: 'suspend', total, onEnd });

test('follows a process in an alert after its dialog is closed, step by step to its outcome', async () => {
  stubFetch(() => Response.json(processWith('InProgress', 1)));
  await follow();
  expect(shown()).toMatchObject({
    type: 'info',
    message: '4 users are being suspended.',
    note: '1 of 4',
    progress: 0.25,
  });
  emitChange(processWith('InProgress', 2, 1));
  expect(shown()).toMatchObject({ type: 'info', note: '3 of 4', progress: 0.75 });
  expect(stream()?.isClosed).toBe(false);
  expect(onEnd).not.toHaveBeenCalled();
  emitChange(processWith('Completed', 3, 1));
  expect(shown()).toMatchObject({
    type: 'warning',
    message: '3 users have been suspended.',
    note: '1 has not.',
  });
  expect(onEnd).toHaveBeenCalledOnce();
  expect(shown()?.progress).toBeUndefined();
  expect(stream()?.isClosed).toBe(true);
});

test('reports an outcome without failures as a success', async () => {
  stubFetch(() => Response.json(processWith('InProgress', 0)));
  await follow();
  emitChange(processWith('Completed', 4));
  expect(shown()).toMatchObject({ type: 'success', message: '4 users have been suspended.' });
  expect(shown()?.note).toBeUndefined();
});

test('reports one user in the singular', async () => {
  stubFetch(() => Response.json(processWith('InProgress', 0)));
  await follow(1);
  expect(shown()?.message).toBe('1 user is being suspended.');
  emitChange(processWith('Completed', 1, 2));
  expect(shown()).toMatchObject({ message: '1 user has been suspended.', note: '2 have not.' });
});

test.each([
  ['is over', () => Response.json(processWith('Completed', 4)), 1],
  ['cannot be read', () => new Response(null, { status: 404 }), 0],
])('does not follow a process that %s', async (_, answer, ends) => {
  stubFetch(answer);
  await follow();
  expect(shown()).toBeUndefined();
  expect(stream()).toBeUndefined();
  expect(onEnd).toHaveBeenCalledTimes(ends);
});

test('keeps an alert closed that was closed in the meantime, and stops listening', async () => {
  stubFetch(() => Response.json(processWith('InProgress', 1)));
  await follow();
  for (const alert of alerts.shown.get()) alerts.close(alert.id);
  expect(stream()?.isClosed).toBe(true);
  emitChange(processWith('Completed', 4));
  expect(shown()).toBeUndefined();
});
