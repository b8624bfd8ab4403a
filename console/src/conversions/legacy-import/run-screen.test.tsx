// @vitest-environment happy-dom
import '@keystead/contract/texts/further-texts.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { alerts } from '../../shell/alerts/alerts.ts';
import { type Session, sessionStore } from '../../shell/session/session.ts';
import { button, clear, showAt } from '../../testing/show.tsx';
import { Screen } from './run-screen.tsx';

const planId = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';

const user = (position: number, encryptionMethod: number | null) => ({
  position,
  userName: `user${position}@maple.example`,
  firstName: 'Ann',
  middleName: '',
  middleInitial: '',
  lastName: 'Ord',
  email: '',
  action: 'create',
  signIn: encryptionMethod === 1 ? 'keepsPassword' : 'temporaryPassword',
  notes: '',
  noteCodes: [],
  hasErrors: false,
  changes: [],
  zionUserName: `user${position}`,
  templateName: 'Nurse',
  userType: 'Staff',
  encryptionMethod,
});

const plan = {
  planId,
  userCount: 3,
  errorUserCount: 0,
  actions: { create: 3, update: 0, link: 0, unchanged: 0, leftOut: 0 },
  signIns: {
    keepsPassword: 1,
    temporaryPassword: 2,
    askedAtOldServer: 0,
    activationMail: 0,
    organization: 0,
    asBefore: 0,
  },
  errors: [],
  missing: [],
  expiresAt: '2026-11-16T00:00:00.000Z',
  users: [user(1, 1), user(2, 0), user(3, null)],
};

const reference = {
  domains: ['maple.example', 'other.example'],
  configurations: [
    {
      configId: 11,
      environmentId: 7,
      environmentName: 'Production',
      facilities: [],
      roles: [],
      corporations: [
        {
          id: 111,
          name: 'East',
          roles: [{ id: 1, name: 'Administrator' }],
          facilities: [{ id: 21, name: 'Duluth', roles: [{ id: 3, name: 'Nurse' }] }],
        },
      ],
    },
  ],
};

const calls: { method: string; path: string; body: unknown }[] = [];
let known: typeof reference;

const answer = (path: string): unknown => {
  if (path.endsWith('/customers')) return [{ id: 1, accountName: 'Maple Grove', accountId: '10001' }];
  if (path.endsWith('/configurations')) return [{ id: 11, configName: 'Production', customerId: 1 }];
  if (path.includes('/corporations')) return [{ id: 111, text: 'East', data: 7 }];
  if (path.includes('/reference-data')) return known;
  return path.includes('/users') ? plan : { processId: planId };
};

beforeEach(() => {
  calls.length = 0;
  known = reference;
  sessionStore.set({ context: { rights: new Set(['LEGACY_LIST', 'LEGACY_IMPORT']) } } as unknown as Session);
  vi.stubGlobal('fetch', async (path: string, { method = '', body }: RequestInit) => {
    calls.push({ method, path, body });
    return Response.json(answer(path));
  });
});
afterEach(clear);

const isOff = (name: string) => button(name).hasAttribute('disabled');

const pickCustomer = async () => {
  fireEvent.click(screen.getByRole('combobox', { name: 'Customer' }));
  fireEvent.click(await screen.findByRole('option', { name: /Maple/ }));
};

const search = async () => {
  await showAt('/page', Screen);
  await searchAgain();
};

const searchAgain = async () => {
  await pickCustomer();
  await screen.findByRole('checkbox', { name: 'Administrator' });
  fireEvent.click(screen.getByRole('checkbox', { name: 'Administrator' }));
  fireEvent.click(button('Search Users'));
  await screen.findByText(/^Pre Migration readiness/);
};

test('searches for users in the chosen place without the excluded templates', async () => {
  await search();
  const found = calls.find(({ path }) => path.includes('/legacy-import/users'));
  expect(found?.path).toBe(
    '/api/conversions/legacy-import/users?envId=7&corpId=111&crmId=10001&configId=11&emailDomain=maple.example&excludeTemplateIdList=1',
  );
  expect(isOff('Search Users')).toBe(true);
  expect(screen.getAllByText('Password change required')).toHaveLength(2);
  const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(headers).toEqual([
    'User Name',
    'First Name',
    'Middle Initial',
    'Last Name',
    'Email',
    'Template Name',
    'User Type',
    'Change Password',
    'Action',
    'Sign-in',
    'Validation Status',
  ]);
});

test('another domain validates everything again', async () => {
  await search();
  fireEvent.change(screen.getByRole('combobox', { name: 'Domain' }), { target: { value: 'other.example' } });
  await waitFor(() => expect(calls.at(-1)?.path).toContain('emailDomain=other.example'));
});

test('an import asks for a temporary password and names the place', async () => {
  await search();
  fireEvent.click(button('Import Legacy to IDM'));
  const dialog = await screen.findByRole('dialog', { name: 'Warning' });
  expect(within(dialog).getByLabelText<HTMLInputElement>(/^Domain/).value).toBe('@maple.example');
  const field = within(dialog).getByLabelText(/^Temporary Password/);
  fireEvent.change(field, { target: { value: 'Welcome#2026' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Import Users' }));
  await waitFor(() => expect(screen.queryByText(/^Pre Migration readiness/)).toBeNull());
  expect(alerts.shown.get()).toMatchObject([{ type: 'success', message: 'The import has started.' }]);
  const sent = calls.filter(({ method }) => method === 'POST');
  expect(sent.map(({ path }) => path)).toEqual(['/api/conversions/legacy-import']);
  expect(JSON.parse(String(sent[0]?.body))).toEqual({
    configId: 11,
    environmentId: 7,
    corpId: 111,
    crmId: '10001',
    facilityIdList: null,
    excludeTemplateIdList: '1',
    emailDomain: 'maple.example',
    tempPassword: 'Welcome#2026',
    environmentName: 'Production',
    corporationName: 'East',
    planId,
    isTrial: false,
  });
});

test('a temporary password is forgotten when the fields are cleared', async () => {
  await search();
  const openDialog = async () => {
    fireEvent.click(button('Import Legacy to IDM'));
    const dialog = await screen.findByRole('dialog', { name: 'Warning' });
    return within(dialog).getByLabelText<HTMLInputElement>(/^Temporary Password/);
  };
  fireEvent.change(await openDialog(), { target: { value: 'Welcome#2026' } });
  fireEvent.click(button('Cancel'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((await openDialog()).value).toBe('Welcome#2026');
  fireEvent.click(button('Cancel'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.click(button('Clear Fields'));
  await searchAgain();
  expect((await openDialog()).value).toBe('');
});

test('reports an environment that was never synchronized, and searches nothing', async () => {
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  known = { ...reference, configurations: [] };
  await showAt('/page', Screen);
  await pickCustomer();
  await waitFor(() => expect(reported).toHaveBeenCalled());
  expect(isOff('Search Users')).toBe(true);
  expect(alerts.shown.get()).toEqual([]);
});

test('Clear Fields clears everything, and users without the right are not offered an import', async () => {
  await search();
  fireEvent.click(button('Clear Fields'));
  expect(screen.queryByText(/^Pre Migration readiness/)).toBeNull();
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Customer' }).value).toBe('');
  expect(screen.getByText('None excluded.')).toBeDefined();
  clear();
  sessionStore.set({ context: { rights: new Set(['LEGACY_LIST']) } } as unknown as Session);
  vi.stubGlobal('fetch', async (path: string) => Response.json(answer(path)));
  await showAt('/page', Screen);
  expect(screen.queryByRole('button', { name: 'Import Legacy to IDM' })).toBeNull();
});
