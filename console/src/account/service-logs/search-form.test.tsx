// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, test } from 'vitest';
import { clear, show } from '../../testing/show.tsx';
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
