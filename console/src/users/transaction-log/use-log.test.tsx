// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { sessionStore } from '../../shell/session/session.ts';
import { clear, showAt } from '../../testing/show.tsx';
import { LogFilters } from './log-filters.tsx';
import { toQuery } from './log-search.ts';
import { useLogSearch } from './use-log.ts';

afterEach(() => {
  clear();
  sessionStore.set(null);
});

const Page = () => {
  const { search, usual, isReady, go } = useLogSearch();
  return (
    <>
      <LogFilters applied={search} usual={usual} onChange={go} end={null} />
      {isReady && <output>{String(toQuery(search)?.location ?? 'none sent')}</output>}
    </>
  );
};

test.each([
  ['the first location', '', ['Oaks', 'Pines'], ['All locations', 'Oaks', 'Pines'], 'Oaks', '101'],
  [
    'all',
    '?location=all',
    ['Oaks', 'Pines'],
    ['All locations', 'Oaks', 'Pines'],
    'All locations',
    'none sent',
  ],
  ['the only location', '?location=all', ['Oaks'], ['Oaks'], 'Oaks', '101'],
])('shows location admins %s at %j', async (_, address, own, offered, shown, sent) => {
  sessionStore.set({ context: { rights: new Set(['UM_ADMIN', 'UM_LOCAL_ADMIN']) }, claims: {} } as never);
  vi.stubGlobal('fetch', async () => Response.json(own.map((name, index) => ({ id: 101 + index, name }))));
  await showAt(`/page${address}`, Page);
  expect((await screen.findByRole('status')).textContent).toBe(sent);
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Location' });
  expect([...select.options].map(({ text }) => text)).toEqual(offered);
  expect(select.selectedOptions[0]?.text).toBe(shown);
});
