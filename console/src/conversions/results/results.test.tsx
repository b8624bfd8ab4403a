// @vitest-environment happy-dom
import type { PlanRow, PlanSummary } from '@keystead/contract/conversions/plan.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { button, clear, setWindowWidth, show } from '../../testing/show.tsx';
import { signInSentence } from './plan-overview.tsx';
import type { ResultColumn } from './result-filter.ts';
import { Results } from './results.tsx';
import { planColumns, statusColumn } from './row-columns.ts';

afterEach(clear);

const row = (position: number): PlanRow => {
  const isWrong = position % 4 === 0;
  const isUpdate = position === 1;
  return {
    position,
    userName: `user${position}`,
    firstName: 'Ann',
    middleName: '',
    middleInitial: '',
    lastName: 'Ord',
    email: '',
    action: isWrong ? 'leftOut' : isUpdate ? 'update' : 'create',
    signIn: isWrong ? null : 'keepsPassword',
    notes: isWrong ? 'Role [x] does not exist.' : '',
    noteCodes: isWrong ? ['csv.role'] : [],
    hasErrors: isWrong,
    changes: isUpdate ? [{ field: 'Email', from: '', to: 'new@maple.example' }] : [],
  };
};

const planOf = (count: number): PlanSummary & { users: PlanRow[] } => {
  const users = Array.from({ length: count }, (_, index) => row(index + 1));
  const wrong = users.filter(({ hasErrors }) => hasErrors).map(({ position }) => position);
  const errors = wrong.length;
  return {
    planId: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
    userCount: count,
    errorUserCount: errors,
    actions: { create: count - errors - 1, update: 1, link: 0, unchanged: 0, leftOut: errors },
    signIns: {
      keepsPassword: 812,
      temporaryPassword: 133,
      askedAtOldServer: 0,
      activationMail: 1,
      organization: 0,
      asBefore: 0,
    },
    errors: errors > 0 ? [{ code: 'csv.role', text: 'Role [x] does not exist.', positions: wrong }] : [],
    missing: errors > 0 ? [{ what: 'role', name: 'x', count: errors }] : [],
    expiresAt: '2026-11-16T00:00:00.000Z',
    users,
  };
};

const columns: ResultColumn<PlanRow>[] = [
  { id: 'userName', header: 'User Name', text: ({ userName }) => userName },
  ...planColumns,
  statusColumn,
];

const shownNames = () =>
  within(screen.getByRole('table', { name: 'Users' }))
    .getAllByText(/^user\d+$/)
    .map(({ textContent }) => textContent);

test('shows the exact readiness line, and the bar only if something is wrong', () => {
  const { again } = show(<Results plan={planOf(12)} columns={columns} file="x.csv" />);
  expect(
    screen.getByText(
      'Pre Migration readiness for users in the list bellow (3 unresolved errors out of 12 users)',
    ),
  ).toBeDefined();
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('25');
  again(<Results plan={planOf(3)} columns={columns} file="x.csv" />);
  expect(screen.getByText('Pre Migration readiness for users in the list bellow (no errors)')).toBeDefined();
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('says in words how many users will sign in how', () => {
  expect(signInSentence(planOf(1).signIns)).toBe(
    '812 keep their password, 133 get a temporary one, 1 gets an activation email',
  );
  expect(signInSentence({ ...planOf(1).signIns, keepsPassword: 0 })).toBe(
    '133 get a temporary password, 1 gets an activation email',
  );
});

test('filters rows by errors, kind or action; the readiness stays', async () => {
  show(<Results plan={planOf(12)} columns={columns} file="x.csv" />);
  const wrong = ['user4', 'user8', 'user12'];
  fireEvent.click(screen.getByRole('checkbox', { name: 'Only show users with errors' }));
  await waitFor(() => expect(shownNames()).toEqual(wrong));
  expect(screen.getByText(/3 unresolved errors out of 12 users/)).toBeDefined();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Only show users with errors' }));
  await waitFor(() => expect(shownNames()).toHaveLength(12));
  const kind = within(screen.getByRole('region', { name: 'Errors by kind' })).getByRole('button');
  fireEvent.click(kind);
  await waitFor(() => expect(shownNames()).toEqual(wrong));
  expect(kind.getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(kind);
  fireEvent.click(button('1 to update'));
  await waitFor(() => expect(shownNames()).toEqual(['user1']));
  expect(screen.getByRole('region', { name: 'Missing at the destination' }).textContent).toContain(
    'Role x3 users',
  );
});

test.each([
  ['kind', () => within(screen.getByRole('region', { name: 'Errors by kind' })).getByRole('button')],
  ['action', () => button('1 left out')],
])('shows all rows once the last one of a chosen %s has been corrected', async (_, find) => {
  const { again } = show(<Results plan={planOf(4)} columns={columns} file="x.csv" />);
  fireEvent.click(find());
  await waitFor(() => expect(shownNames()).toEqual(['user4']));
  again(<Results plan={planOf(3)} columns={columns} file="x.csv" />);
  await waitFor(() => expect(shownNames()).toEqual(['user1', 'user2', 'user3']));
});

test('shows the most frequent of many error kinds first', () => {
  const errors = Array.from({ length: 12 }, (_, index) => ({
    code: `csv.kind${index}`,
    text: `Kind ${index}`,
    positions: Array.from({ length: 12 - index }, (__, at) => at + 1),
  }));
  show(<Results plan={{ ...planOf(4), errors }} columns={columns} file="x.csv" />);
  const kinds = within(screen.getByRole('region', { name: 'Errors by kind' }));
  expect(kinds.getAllByText(/^Kind \d+$/)).toHaveLength(8);
  fireEvent.click(kinds.getByRole('button', { name: 'Show all 12' }));
  expect(kinds.getAllByText(/^Kind \d+$/)).toHaveLength(12);
  fireEvent.click(kinds.getByRole('button', { name: 'Show fewer' }));
  expect(kinds.getAllByText(/^Kind \d+$/)).toHaveLength(8);
});

test('where the columns do not fit, shows the name, what happens to the user and what is wrong', () => {
  setWindowWidth(390);
  const onCorrect = vi.fn();
  const plan = planOf(4);
  const users = plan.users.map((user) => ({ ...user, email: user.userName }));
  show(<Results plan={{ ...plan, users }} columns={columns} file="x.csv" onCorrect={onCorrect} />);
  const card = within(screen.getByText('user4').closest('li') as HTMLElement);
  expect(card.getByText('Ann Ord')).toBeDefined();
  expect(card.getByText('Left out')).toBeDefined();
  expect(card.getByText('Role [x] does not exist.')).toBeDefined();
  expect(card.queryByRole('button', { name: /^More/ })).toBeNull();
  fireEvent.click(card.getByRole('button', { name: 'Correct user4' }));
  expect(onCorrect.mock.calls[0]?.[0].position).toBe(4);
});

test('an update expands to show its changes', () => {
  show(<Results plan={planOf(3)} columns={columns} file="x.csv" />);
  fireEvent.click(button('1 change to user1'));
  expect(screen.getByText('new@maple.example')).toBeDefined();
});

test('renders one page of 10,000 rows, and a search finds the last', async () => {
  show(<Results plan={planOf(10_000)} columns={columns} file="x.csv" />);
  expect(shownNames()).toHaveLength(50);
  expect(screen.getByText('1–50 of 10,000')).toBeDefined();
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search users' }), {
    target: { value: 'user10000' },
  });
  await waitFor(() => expect(shownNames()).toEqual(['user10000']));
});

test('exports the rows shown, on every page', async () => {
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob);
    return 'about:blank';
  });
  show(<Results plan={planOf(240)} columns={columns} file="ImportUsers.csv" />);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Only show users with errors' }));
  await waitFor(() => expect(screen.getByText('1–50 of 60')).toBeDefined());
  fireEvent.click(button('Export to CSV'));
  const lines = (await saved[0]?.text())?.trim().split('\r\n');
  expect(lines).toHaveLength(61);
  expect(lines?.[0]).toMatch(/User Name,Action,Sign-in,Validation Status$/);
  expect(lines?.[1]).toBe('user4,Left out,,Role [x] does not exist.');
});

test('offers a correction for rows with errors if available', () => {
  const onCorrect = vi.fn();
  const { again } = show(<Results plan={planOf(4)} columns={columns} file="x.csv" />);
  expect(screen.queryByRole('button', { name: /^Correct/ })).toBeNull();
  again(<Results plan={planOf(4)} columns={columns} file="x.csv" onCorrect={onCorrect} />);
  fireEvent.click(button('Correct user4'));
  expect(onCorrect.mock.calls[0]?.[0].position).toBe(4);
});
