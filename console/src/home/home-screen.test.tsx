// @vitest-environment happy-dom
import type { Right } from '@keystead/contract/access/rights.ts';
import type { UserRow } from '@keystead/contract/users/user-list.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { sessionStore } from '../shell/session/session.ts';
import { listedUser } from '../testing/listed-user.ts';
import { clear, refocusWindow, showAt } from '../testing/show.tsx';
import { Screen } from './home-screen.tsx';
import type { Home } from './use-home.ts';

afterEach(() => {
  sessionStore.set(undefined);
  clear();
});

const person = (ssoid: string, userStatusId: 'LO' | 'PUA', allowedActions: UserRow['allowedActions']) => {
  const name = { firstName: 'Lora', lastName: ssoid, userName: `${ssoid}@x.example` };
  return listedUser({ ...name, ssoid, userStatusId, allowedActions, status: '' });
};

const quietPeople = {
  ...{ active: 1200, locked: 0, pending: 0, unseen: { count: 10_000, isMore: true }, ending: 2 },
  ...{ waiting: [], twoFactor: null, failures: [], lately: [] },
  signIns: [
    { day: '2026-11-15', succeeded: 7, failed: 1 },
    { day: '2026-11-16', succeeded: 3, failed: 0 },
  ],
};

const none = {
  people: null,
  unmapped: null,
  customers: null,
  enterprise: null,
  operations: null,
  conversions: null,
};

const openFor = async (rights: Right[], home: object) => {
  sessionStore.set({
    claims: { firstName: 'Una', preferredName: '', rights },
    settings: {},
    customerView: { canViewAny: false, selectedCustomer: null },
    context: {
      rights: new Set(rights),
      ...{ hasCustomer: true, mfaEnabled: true, ectEnabled: true, myProfileEnabled: true },
    },
  } as never);
  const answer = { customerName: 'Maple Grove', ...none, ...home } as Home;
  vi.stubGlobal('fetch', async () => Response.json(answer));
  await showAt('/page', Screen);
};

test('says so if nothing needs attention', async () => {
  await openFor(['UM_ADMIN'], { people: quietPeople });
  expect(await screen.findByText('Nothing needs you right now.')).toBeDefined();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/^Good \w+, Una$/);
  const day = screen.getByText(/day, \w+ \d+$/);
  expect(day.parentElement?.textContent).toMatch(/ · Maple Grove$/);
});

test('shows whom a change was made to next to their name', async () => {
  const change = { at: '2026-11-16T10:00:00.000Z', event: 'user.updated', actorName: 'Una Admin' };
  const lately = [{ ...change, name: 'Lora Ames', ssoid: null }];
  await openFor(['UM_ADMIN'], { people: { ...quietPeople, lately } });
  const row = (await screen.findByText('Lora Ames')).closest('li');
  expect(row?.querySelector('[data-initials]')?.getAttribute('data-initials')).toBe('LA');
});

test('links every number to what it counts', async () => {
  await openFor(['UM_ADMIN'], { people: quietPeople });
  await screen.findByText('10,000+');
  const numbers = within(screen.getByRole('list', { name: 'People in numbers' }));
  const links = numbers.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['1,200Active', '/users?status=A'],
    ['0Locked out', '/users?status=LO'],
    ['0Pending activation', '/users?status=PUA'],
    ['10,000+No sign-in for 90 days', expect.stringMatching(/^\/users\?unseenDays=.*90/)],
    ['2Ending within 7 days', expect.stringMatching(/^\/users\?endingWithinDays=.*7/)],
  ]);
});

test('offers the chart as a table to screen readers', async () => {
  await openFor(['UM_ADMIN'], { people: quietPeople });
  const table = within(await screen.findByRole('table', { name: 'Sign-ins' }));
  const rows = table.getAllByRole('row').map((row) => row.textContent);
  expect(rows).toEqual(['DaySigned inFailed', 'Nov 1571', 'Nov 1630']);
});

test('offers a limited admin unlock and reset, and only what is allowed', async () => {
  const waiting = [
    person('a', 'LO', ['unlock', 'resetPassword', 'expirePassword', 'setTemporaryPassword']),
    person('b', 'PUA', ['resendPasswordEmail']),
    person('c', 'PUA', []),
  ];
  await openFor(['UM_ADMIN', 'CORP_LIMITED'], { people: { ...quietPeople, waiting, failures: null } });
  await screen.findByRole('button', { name: 'Unlock: Lora a' });
  const main = screen.getByRole('region', { name: 'Needs attention' });
  const names = within(main)
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label'));
  expect(names).toEqual(['Unlock: Lora a', 'Reset Password: Lora a', 'Resend Password Email: Lora b']);
});

test('moves the focus from an unlocked person to the next action', async () => {
  const waiting = ['a', 'b'].map((id) => person(id, 'LO', ['unlock', 'resetPassword']));
  await openFor(['UM_ADMIN'], { people: { ...quietPeople, waiting } });
  vi.stubGlobal('fetch', async (_address: string, { method }: RequestInit) => {
    if (method === 'POST') return Response.json(waiting.shift());
    return Response.json({ customerName: 'Maple Grove', ...none, people: { ...quietPeople, waiting } });
  });
  const unlock = await screen.findByRole('button', { name: 'Unlock: Lora a' });
  unlock.focus();
  fireEvent.click(unlock);
  await waitFor(() => expect(unlock.isConnected).toBe(false));
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Unlock: Lora b' })),
  );
});

test('shows that each of several people is being unlocked', async () => {
  const waiting = ['a', 'b'].map((id) => person(id, 'LO', ['unlock']));
  await openFor(['UM_ADMIN'], { people: { ...quietPeople, waiting } });
  const first = await screen.findByRole('button', { name: 'Unlock: Lora a' });
  const second = screen.getByRole('button', { name: 'Unlock: Lora b' });
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  fireEvent.click(first);
  await waitFor(() => expect(first.hasAttribute('data-loading')).toBe(true));
  expect(second.hasAttribute('data-loading')).toBe(false);
  fireEvent.click(second);
  await waitFor(() => expect(second.hasAttribute('data-loading')).toBe(true));
  expect(first.hasAttribute('data-loading')).toBe(true);
});

test('keeps a dialog open after its row is gone, because it may show a password only this once', async () => {
  const waiting = [person('a', 'LO', ['resetPassword'])];
  await openFor(['UM_ADMIN'], { people: { ...quietPeople, waiting } });
  fireEvent.click(await screen.findByRole('button', { name: 'Reset Password: Lora a' }));
  await screen.findByRole('dialog');
  const answer = { customerName: 'Maple Grove', ...none, people: quietPeople };
  vi.stubGlobal('fetch', async () => Response.json(answer));
  refocusWindow();
  await screen.findByText('Nothing needs you right now.');
  expect(screen.getByRole('dialog')).toBeDefined();
});

test('offers no retry to users with read-only access, and shows one row per cause', async () => {
  const failure = {
    ...{
      cause: 'x',
      productName: 'SNF',
      configName: 'Production',
      statusCode: 503,
      message: 'Away.',
      count: 12,
    },
    ...{
      firstDate: '2026-11-15T00:00:00Z',
      lastDate: '2026-11-15T00:00:00Z',
      maySettle: false,
      mayRetry: false,
    },
  };
  const failures = [failure, { ...failure, cause: 'y', mayRetry: true, count: 1 }];
  await openFor(['UM_ADMIN'], { people: { ...quietPeople, failures } });
  await screen.findByText(/12 errors/);
  expect(screen.getAllByRole('button', { name: /^Retry/ })).toHaveLength(1);
});

test('shows users without any numbers their screens', async () => {
  await openFor(['REPORTS_USER'], {});
  expect((await screen.findByRole('link', { name: 'Reports' })).getAttribute('href')).toBe('/reports');
});

const environments = {
  ...{ environments: 142, troubled: 2, withoutGuid: 139, changesOfTheWeek: 3, worst: [], lately: [] },
  syncs: { week: 15, month: 4, older: 1, failed: 2, never: 120 },
};

test('links every number of environments to what it counts, for users who can open them', async () => {
  await openFor(['ECT_USER'], { enterprise: environments });
  await screen.findByText('142');
  const states = screen
    .getAllByRole('link')
    .flatMap((link) => [link.getAttribute('href') ?? ''])
    .filter((href) => href.startsWith('/ect/configurations?'))
    .map((href) => new URLSearchParams(href.split('?')[1]).get('state'));
  expect(states).toEqual([
    ...['active', 'troubled', 'withoutGuid', 'syncFailed'],
    ...['syncedThisWeek', 'syncedThisMonth', 'syncedLongAgo', 'syncFailed', 'neverSynced'],
  ]);
  clear();
  await openFor(['ECT_ADMIN'], { enterprise: environments });
  await screen.findByText('142');
  expect(screen.queryAllByRole('link', { name: /GUID|Never/ })).toEqual([]);
});

test('links call errors to exactly those: of these hours, with any code', async () => {
  const all = [{ calls: 200, errors: 120, averageMs: 45 }];
  const operations = { hours: ['2026-11-16T10:00:00.000Z'], all, systems: [] };
  await openFor(['SERVICE_LOG_ADMIN', 'PROFILE'], { operations });
  const link = await screen.findByRole('link', { name: /^120/ });
  const query = new URLSearchParams(link.getAttribute('href')?.split('?')[1]);
  expect(Object.fromEntries(query)).toEqual({ since: operations.hours[0], onlyErrors: 'true' });
});
