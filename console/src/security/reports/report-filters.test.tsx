// @vitest-environment happy-dom
import type { Report } from '@keystead/contract/security/reports.ts';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { button, clear, show } from '../../testing/show.tsx';
import { ReportFilters } from './report-filters.tsx';
import { reportList } from './report-search.ts';

afterEach(clear);

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

test.each([
  ['typed', '60', 60],
  ['applied, while what is typed is invalid', '0', 30],
])('runs the report with what is %s when a filter is removed', (_, typed, days) => {
  const onRun = vi.fn();
  const applied = reportList(report).read({ ...filters, isRun: true });
  const locations = [{ id: 7, name: 'Oaks' }];
  show(<ReportFilters report={report} locations={locations} applied={applied} onRun={onRun} />);
  fireEvent.change(screen.getByLabelText('Days without sign-in'), { target: { value: typed } });
  fireEvent.click(button('Remove Location'));
  expect(onRun).toHaveBeenCalledExactlyOnceWith({ ...filters, location: '', days });
});
