// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { button, clear, show } from '../../testing/show.tsx';
import { emptyLogFields, type LogFields } from './log-search.ts';
import { SearchForm } from './search-form.tsx';

afterEach(() => {
  clear();
  vi.clearAllMocks();
});

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

const onSearch = vi.fn();

/** Applies what is searched for, as the address does. */
const Search = ({ first }: { first: LogFields }) => {
  const [fields, setFields] = useState(first);
  onSearch.mockImplementation(setFields);
  return <SearchForm applied={fields} onSearch={onSearch} onClear={() => {}} />;
};

test.each([
  ['what is typed', {}, 'Duration', '>500', { duration: '>500' }],
  ['no text that cannot be searched for', {}, 'Duration', 'soon', {}],
  ['the applied text if what is typed cannot be', { duration: '>9' }, 'Duration', 'soon', { duration: '>9' }],
  ['the applied range if the typed one is not one', {}, 'Date Range, to', '2026-11-01', {}],
])(
  'when a filter is removed, searches for %s, and for all else that is typed',
  (_, before, label, typed, after) => {
    const first = { ...applied, ...before };
    const wanted = { ...first, ...after, status: 0, url: '/api/users', traceId: '4bf9' };
    show(<Search first={first} />);
    type('URL', wanted.url);
    type('Trace ID', wanted.traceId);
    type(label, typed);
    fireEvent.click(button('Remove Status Code'));
    expect(onSearch).toHaveBeenCalledExactlyOnceWith(wanted);
    expect(screen.getByLabelText('URL')).toHaveProperty('value', wanted.url);
    expect(screen.getByLabelText('Duration')).toHaveProperty('value', wanted.duration);
  },
);

test('keeps what is typed when the filter that cannot be searched for is removed', () => {
  show(<Search first={{ ...applied, duration: '>500' }} />);
  type('URL', '/api/users');
  type('Duration', 'soon');
  fireEvent.click(button('Remove Duration'));
  expect(onSearch).toHaveBeenCalledExactlyOnceWith({ ...applied, url: '/api/users' });
  expect(screen.getByLabelText('URL')).toHaveProperty('value', '/api/users');
});
