// @vitest-environment happy-dom
import '@keystead/contract/texts/further-texts.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { alerts } from '../../shell/alerts/alerts.ts';
import { type Session, sessionStore } from '../../shell/session/session.ts';
import { button, clear, showAt } from '../../testing/show.tsx';
import { Screen } from './run-screen.tsx';

const planId = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';

const none = { askedAtOldServer: 0, temporaryPassword: 0, activationMail: 0, organization: 0, asBefore: 0 };

const plan = {
  planId,
  userCount: 1,
  errorUserCount: 0,
  actions: { create: 1, update: 0, link: 0, unchanged: 0, leftOut: 0 },
  signIns: { ...none, keepsPassword: 1 },
  errors: [],
  missing: [],
  expiresAt: '2026-11-16T00:00:00.000Z',
  readFrom: 'realm',
  realmProblem: 'The realm refuses the password grant.',
  users: [
    {
      position: 1,
      userName: 'ann@maple.example',
      firstName: 'Ann',
      middleName: '',
      middleInitial: '',
      lastName: 'Ord',
      email: '',
      action: 'create',
      signIn: 'keepsPassword',
      notes: '',
      noteCodes: [],
      hasErrors: false,
      changes: [],
      exportedUserId: 'x',
    },
  ],
};

const reference = {
  domains: ['maple.example'],
  configurations: [
    {
      configId: 11,
      environmentId: 7,
      environmentName: 'Production',
      facilities: [],
      roles: [],
      corporations: [],
    },
  ],
};

const calls: { method: string; path: string; body: unknown }[] = [];
let isImportRefused = false;
let realm = { state: 'ready', message: '', detail: '' };

const answer = (method: string, path: string): Response => {
  if (path.endsWith('/customers'))
    return Response.json([{ id: 1, accountName: 'Maple Grove', accountId: '10001' }]);
  if (path.endsWith('/configurations'))
    return Response.json([{ id: 11, configName: 'Production', customerId: 1 }]);
  if (path.includes('/corporations')) return Response.json([{ id: 111, text: 'East', data: 7 }]);
  if (path.includes('/reference-data')) return Response.json(reference);
  if (path.includes('/realm-test')) return Response.json(realm);
  if (path.includes('/users')) return Response.json(plan);
  if (isImportRefused)
    return Response.json({ code: 'access.denied', message: 'Access denied.' }, { status: 403 });
  return Response.json({ processId: planId }, { status: method === 'POST' ? 201 : 200 });
};

beforeEach(() => {
  calls.length = 0;
  isImportRefused = false;
  realm = { state: 'ready', message: '', detail: '' };
  sessionStore.set({
    context: { rights: new Set(['LEGACY_LIST', 'KEYCLOAK_IMPORT']) },
  } as unknown as Session);
  vi.stubGlobal('fetch', async (path: string, { method = '', body }: RequestInit) => {
    calls.push({ method, path, body });
    return answer(method, path);
  });
});
afterEach(clear);

const pick = async () => {
  await showAt('/page', Screen);
  expect(button('Search Users').hasAttribute('disabled')).toBe(true);
  fireEvent.click(screen.getByRole('combobox', { name: 'Customer' }));
  fireEvent.click(await screen.findByRole('option', { name: /Maple/ }));
  await waitFor(() => expect(button('Search Users').hasAttribute('disabled')).toBe(false));
};

const search = async () => {
  fireEvent.click(button('Search Users'));
  await screen.findByText(/^Pre Migration readiness/);
};

test('searches for users of the realm, including inactive ones on request', async () => {
  await pick();
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Include in-active users' });
  expect(box.checked).toBe(false);
  expect(
    screen.getByText(/care platform.*Most customers may not want inactive users migrated/),
  ).toBeDefined();
  await search();
  expect(screen.getByText('The realm refuses the password grant.')).toBeDefined();
  expect(calls.at(-1)?.path).toContain('inactiveUsers=false');
  fireEvent.click(box);
  expect(screen.queryByText(/^Pre Migration readiness/)).toBeNull();
  await search();
  expect(calls.at(-1)?.path).toBe(
    '/api/conversions/keycloak-import/users?envId=7&corpId=111&crmId=10001&configId=11&emailDomain=maple.example&inactiveUsers=true',
  );
});

test('shows whether the realm responds once an environment is chosen', async () => {
  await pick();
  await screen.findByText('The realm is responding.');
  expect(calls.map(({ path }) => path)).toContain('/api/conversions/keycloak-import/realm-test?configId=11');
});

test('shows what is wrong with the realm, including its own message', async () => {
  realm = {
    state: 'no-realm',
    message: 'There is no realm oak at this address.',
    detail: 'Realm not found.',
  };
  await pick();
  const note = await screen.findByText(/^There is no realm oak at this address\./);
  expect(note.textContent).toContain('Realm not found.');
  expect(screen.queryByText('The realm is responding.')).toBeNull();
});

test('sends a realm export along, in several files', async () => {
  await pick();
  const files = ['realm.json', 'realm-users-0.json'].map((name) => new File(['{}'], name));
  fireEvent.change(document.querySelector('input[type=file]') as HTMLInputElement, { target: { files } });
  expect(screen.getByText('realm.json, realm-users-0.json')).toBeDefined();
  await search();
  const call = calls.at(-1);
  const body = call?.body as FormData | undefined;
  expect([call?.method, body?.get('corpId'), body?.getAll('realmExport')]).toEqual([
    'POST',
    '111',
    [expect.any(File), expect.any(File)],
  ]);
});

test('reports a rejected import and keeps the results', async () => {
  isImportRefused = true;
  await pick();
  await search();
  fireEvent.click(button('Import Keycloak to IDM'));
  expect(screen.queryByLabelText(/^Temporary Password/)).toBeNull();
  fireEvent.click(await screen.findByRole('button', { name: 'Import Users' }));
  await waitFor(() => expect(alerts.shown.get().at(-1)).toMatchObject({ type: 'danger' }));
  expect(screen.getByText(/^Pre Migration readiness/)).toBeDefined();
  expect(JSON.parse(String(calls.at(-1)?.body))).toMatchObject({
    configId: 11,
    environmentId: 7,
    corpId: 111,
    emailDomain: 'maple.example',
    inactiveUsers: false,
    planId,
    isTrial: false,
  });
});
