// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { dayOf, monthBefore } from '../../kit/dates/day-range.ts';
import { sessionStore } from '../../shell/session/session.ts';
import { clear, showAt } from '../../testing/show.tsx';
import { stubEventSource } from '../../testing/stub-event-source.ts';
import { ErrorLink } from './error-link.tsx';

afterEach(() => {
  clear();
  sessionStore.set(null);
});

const today = dayOf(new Date());
const longAgo = monthBefore(monthBefore(today));

test.each([
  ['the usual month', 'UM_CORP_ADMIN', today, '/transaction-log'],
  ['the day of an older error on', 'UM_CORP_ADMIN', longAgo, `/transaction-log?from=${longAgo}`],
  ['all locations of a location admin', 'UM_LOCAL_ADMIN', today, '/transaction-log?location=all'],
])('leads to the log of %s', async (_, right, day, address) => {
  sessionStore.set({ context: { rights: new Set(['UM_ADMIN', right]) }, claims: {} } as never);
  stubEventSource();
  const oldest = new Date(`${day}T12:00:00`).toISOString();
  vi.stubGlobal('fetch', async () => Response.json({ count: 2, people: [], morePeople: 0, oldest }));
  await showAt('/page', ErrorLink as never);
  const link = await screen.findByRole('link', { name: 'View error(s)' });
  expect(link.getAttribute('href')?.replaceAll('%22', '')).toBe(address);
});
