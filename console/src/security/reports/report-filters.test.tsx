// @vitest-environment happy-dom
import type { Report } from '@keystead/contract/security/reports.ts';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { button, clear, show } from '../../testing/show.tsx';
import { ReportFilters } from './report-filters.tsx';
import { reportList } from './report-search.ts';

afterEach(() => {
  clear();
  vi.clearAllMocks();
});

const report: Report = {
  id: 'inactive',
  name: 'Inactive Users',
  description: '',
  columns: [],
  filters: ['days'],
  rangeOf: 'Last Sign-In',
  usualRange: 'open',
  sort: '',
  direction: 'asc',
};

const filters = { from: '', to: '', days: 30, location: '7', status: 'A' };

const onRun = vi.fn();

/** Applies what is run, as the address does. */
const Filters = () => {
  const [applied, setApplied] = useState(reportList(report).read({ ...filters, isRun: true }));
  onRun.mockImplementation((run) => setApplied({ ...applied, ...run }));
  const locations = [{ id: 7, name: 'Oaks' }];
  return <ReportFilters report={report} locations={locations} applied={applied} onRun={onRun} />;
};

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

test.each([
  ['what is typed', '60', '2026-11-12', { days: 60, from: '2026-11-11', to: '2026-11-12' }],
  ['the applied days for invalid ones', '0', '2026-11-12', { from: '2026-11-11', to: '2026-11-12' }],
  ['the applied range for an invalid one', '60', '2026-11-10', { days: 60 }],
])(
  'when a filter is removed, runs the report with %s, and with all else that is typed',
  (_, days, to, kept) => {
    show(<Filters />);
    type('Days without sign-in', days);
    type('Date Range, from', '2026-11-11');
    type('Date Range, to', to);
    type('Status', 'S');
    fireEvent.click(button('Remove Location'));
    const run = { ...filters, status: 'S', location: '', ...kept };
    expect(onRun).toHaveBeenCalledExactlyOnceWith(run);
    expect(screen.getByLabelText('Days without sign-in')).toHaveProperty('value', String(run.days));
    expect(screen.getByLabelText('Status')).toHaveProperty('value', 'S');
  },
);
