// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { sessionStore } from '../../shell/session/session.ts';
import { clear, show } from '../../testing/show.tsx';
import { LogFilters } from './log-filters.tsx';
import { transactionList } from './log-search.ts';

afterEach(() => {
  vi.useRealTimers();
  clear();
  sessionStore.set(null);
});

test('searches half a second after the last keystroke', () => {
  vi.useFakeTimers();
  sessionStore.set({ context: { rights: new Set(['UM_ADMIN']) }, claims: {} } as never);
  const usual = transactionList('2026-11-16').read({});
  const onChange = vi.fn();
  show(<LogFilters applied={usual} usual={usual} onChange={onChange} end={null} />);
  for (const value of ['map', 'mapl', 'maple']) {
    fireEvent.change(screen.getByLabelText('Search by Name or Initiated By'), { target: { value } });
    vi.advanceTimersByTime(499);
    expect(onChange).not.toHaveBeenCalled();
  }
  vi.advanceTimersByTime(1);
  expect(onChange.mock.calls).toEqual([[{ search: 'maple' }, true]]);
});
