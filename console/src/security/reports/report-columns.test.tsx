// @vitest-environment happy-dom
import type { Report } from '@keystead/contract/security/reports.ts';
import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { cardColumns } from '../../kit/table/cards/card-columns.ts';
import { clear, showAt } from '../../testing/show.tsx';
import { reportColumns } from './report-columns.tsx';

afterEach(clear);

const columns = [
  { key: 'user', title: 'User', kind: 'text' },
  { key: 'status', title: 'Status', kind: 'text' },
  { key: 'deactivationDate', title: 'Deactivation Date', kind: 'date' },
  { key: 'lastSignIn', title: 'Last Sign-in', kind: 'dateTime' },
] satisfies Report['columns'];

const row = {
  id: '1',
  ssoid: 'some-ssoid',
  cells: ['Ann Adams', 'Locked out', '2026-03-01', '2020-11-15T12:00:00Z'],
};

const shownFor = (mayOpenPeople: boolean) =>
  showAt('/page', () => (
    <>
      {reportColumns({ columns } as Report, mayOpenPeople).map(({ id, cell }) => (
        <div key={id}>{cell(row)}</div>
      ))}
    </>
  ));

test('a report links to people, and has badges for states and a uniform date format', async () => {
  await shownFor(true);
  expect(screen.getByRole('link', { name: 'Ann Adams' }).getAttribute('href')).toBe('/user/some-ssoid');
  expect(screen.getByText('Locked out').closest('[data-color]')).not.toBeNull();
  expect(screen.getByText('Mar 1, 2026')).toBeDefined();
  expect(screen.getByText(/^Nov 15, 2020, /)).toBeDefined();
});

test('a report answers its question on a phone without being opened', () => {
  const reported = ['user', 'userName', 'status', 'deactivationDate', 'daysLeft', 'location'];
  const report = { columns: reported.map((key) => ({ key, title: key, kind: 'text' })) } as Report;
  const { lead, state, facts } = cardColumns(reportColumns(report, true));
  expect([lead, state, ...facts].map((column) => column?.id)).toEqual([
    'user',
    'status',
    'userName',
    'deactivationDate',
  ]);
});

test('does not link to people for users who cannot open them', async () => {
  await shownFor(false);
  expect(screen.queryByRole('link')).toBeNull();
});
