// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { button, clear, show } from '../../testing/show.tsx';
import { emptyLogFields } from './log-search.ts';
import { SearchForm } from './search-form.tsx';

afterEach(clear);

test.each([
  ['2026-11-10', '2026-11-12', '2026-11-10 – 2026-11-12'],
  ['2026-11-10', '2026-11-10', '2026-11-10'],
  ['2026-11-10', '', 'since 2026-11-10'],
  ['', '2026-11-12', 'until 2026-11-12'],
])('names an applied range from %j to %j as its fields write it', async (startDate, endDate, text) => {
  const applied = { ...emptyLogFields, startDate, endDate };
  show(<SearchForm applied={applied} onSearch={() => {}} onClear={() => {}} />);
  await screen.findByText(`Date Range: ${text}`);
});

const applied = { ...emptyLogFields, status: 500, startDate: '2026-11-10', endDate: '2026-11-12' };

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

test.each([
  ['typed', '>500', '>500'],
  ['applied, while what is typed cannot be searched for', 'soon', ''],
])('searches for what is %s when a filter is removed', (_, typed, duration) => {
  const onSearch = vi.fn();
  show(<SearchForm applied={applied} onSearch={onSearch} onClear={() => {}} />);
  type('Duration', typed);
  fireEvent.click(button('Remove Status Code'));
  expect(onSearch).toHaveBeenCalledExactlyOnceWith({ ...applied, status: 0, duration });
});

test('keeps what is typed when the filter that cannot be searched for is removed', () => {
  const onSearch = vi.fn();
  show(<SearchForm applied={{ ...applied, duration: '>500' }} onSearch={onSearch} onClear={() => {}} />);
  type('URL', '/api/users');
  type('Duration', 'soon');
  fireEvent.click(button('Remove Duration'));
  expect(onSearch).toHaveBeenCalledExactlyOnceWith({ ...applied, url: '/api/users' });
});
