// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { clear, refocusWindow, showAt } from '../../testing/show.tsx';
import { Screen } from './service-log-detail-screen.tsx';

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  useParams: () => ({ id: '7' }),
}));

afterEach(clear);

const log = {
  id: 7,
  url: 'https://snf.example/Users',
  method: 'POST',
  direction: 'out',
  system: 'snf',
  responseCode: 201,
  responseDurationMs: 12,
  datetime: '2026-11-16T10:00:00.000Z',
  responseDateTime: '2026-11-16T10:00:00.012Z',
  traceId: 't',
  requestPayload: null,
  responsePayload: null,
  previousId: null,
  nextId: null,
};

test('keeps a log in view when reading it again fails', async () => {
  let reads = 0;
  vi.stubGlobal('fetch', async () => {
    reads += 1;
    return reads === 1 ? Response.json(log) : Response.json({ message: 'x' }, { status: 503 });
  });
  await showAt('/page', Screen);
  expect(await screen.findByText(log.url)).toBeDefined();
  refocusWindow();
  await waitFor(() => expect(reads).toBe(2));
  await expect(screen.findByText('This log could not be loaded.', {}, { timeout: 300 })).rejects.toThrow();
  expect(screen.getByText(log.url)).toBeDefined();
});
