import type { Report } from '@keystead/contract/security/reports.ts';
import { expect, test } from 'vitest';
import { reportList } from './report-search.ts';

const report: Report = {
  id: 'sign-in-activity',
  name: 'Sign-in Activity',
  description: '',
  filters: ['status'],
  rangeOf: 'Date/Time',
  usualRange: 'lastMonth',
  columns: [{ key: 'at', title: 'Date/Time', kind: 'dateTime' }],
  sort: 'at',
  direction: 'desc',
};
const list = reportList(report, '2026-03-31');

test('the default range is the last month, the next month or open', () => {
  expect(list.read({})).toMatchObject({ from: '2026-02-28', to: '2026-03-31', isRun: false, days: 90 });
  const due = reportList({ ...report, usualRange: 'nextMonth' }, '2026-01-31');
  expect(due.read({})).toMatchObject({ from: '2026-01-31', to: '2026-02-28' });
  const access = reportList({ ...report, usualRange: 'open' }, '2026-01-31');
  expect(access.read({ to: '2026-01-10' })).toMatchObject({ from: '', to: '2026-01-10' });
});

test('the address holds the report and non-default values, and survives a round trip', () => {
  expect(list.toAddress(list.read({}))).toEqual({ report: 'sign-in-activity' });
  const search = list.read({
    isRun: 'true',
    from: 'open',
    status: 'LO',
    location: '101',
    page: '3',
    search: 'x',
  });
  expect(search).toMatchObject({
    isRun: true,
    from: '',
    status: 'LO',
    location: '101',
    page: 3,
    search: 'x',
  });
  expect(list.read(list.toAddress(search))).toEqual(search);
});

test('ignores invalid values', () => {
  const odd = { from: 'x', status: 'Z', location: 'a', days: '0', sort: 'drop', size: '7', report: 'other' };
  expect(list.read(odd)).toEqual(list.read({}));
});
