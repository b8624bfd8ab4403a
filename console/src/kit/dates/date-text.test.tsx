// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { clear, show } from '../../testing/show.tsx';
import { dateText, dayText, exactText, relativeText, shortDayText, viewerZone } from './date-format.ts';
import { DateText } from './date-text.tsx';

afterEach(clear);

const date = new Date(2026, 10, 15, 21, 6, 12);
const later = new Date(2027, 0, 2);

test.each([
  ['text', 'Nov 15, 2026, 9:06 PM'],
  ['table', 'Nov 15, 9:06 PM'],
  ['log', 'Nov 15, 2026, 9:06:12 PM'],
  ['short', '11/15/26, 9:06 PM'],
  ['numbers', '11/15/2026 09:06 PM'],
] as const)('shows an instant as %s: %s', (style, expected) => {
  expect(dateText(date, style, date)).toBe(expected);
});

test('shows the year in a table if it is not the current one', () => {
  expect(dateText(date, 'table', later)).toBe('Nov 15, 2026, 9:06 PM');
});

test.each([
  [8000, '8 sec ago'],
  [3 * 60_000 + 500, '3 min ago'],
  [2 * 3_600_000, '2 hr ago'],
  [26 * 3_600_000, '1 day ago'],
  [-40 * 86_400_000, 'in 1 mo'],
  [800 * 86_400_000, '2 yr ago'],
])('shows a time %i ms earlier as %s', (ms, expected) => {
  expect(relativeText(date, new Date(date.getTime() + ms))).toBe(expected);
});

test('shows a calendar day the same in every zone', () => {
  expect(dayText('2026-03-01')).toBe('Mar 1, 2026');
  expect(shortDayText(date)).toBe('11/15/26');
});

test('shows the seconds, the zone and how long ago on hover', async () => {
  show(<DateText instant={date.toISOString()} />);
  const shown = screen.getByText('Nov 15, 2026, 9:06 PM');
  expect(shown.getAttribute('datetime')).toBe(date.toISOString());
  expect(shown.tabIndex).toBe(0);
  fireEvent.mouseEnter(shown);
  const tooltip = await screen.findByRole('tooltip');
  expect(tooltip.textContent).toContain(exactText(date));
  expect(tooltip.textContent).toContain(viewerZone());
  expect(shown.getAttribute('aria-describedby')).toBe(tooltip.querySelector('[id]')?.id);
  fireEvent.keyDown(document, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
});

test('shows nothing to a pointer that only passes', async () => {
  vi.useFakeTimers();
  show(<DateText instant={date.toISOString()} />);
  const shown = screen.getByText('Nov 15, 2026, 9:06 PM');
  fireEvent.mouseEnter(shown);
  fireEvent.mouseLeave(shown);
  act(() => vi.advanceTimersByTime(1000));
  expect(shown.hasAttribute('aria-describedby')).toBe(false);
  vi.useRealTimers();
});

test('keeps dates in a table out of the tab order', () => {
  show(<DateText instant={date.toISOString()} as="table" />);
  expect(screen.getByText(/^Nov 15/).tabIndex).toBe(-1);
});

test('shows nothing for an invalid instant', () => {
  show(<DateText instant="soon" />);
  expect(document.querySelector('time')).toBeNull();
});
