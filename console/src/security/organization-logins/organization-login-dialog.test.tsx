// @vitest-environment happy-dom
import { fail } from '@keystead/contract/errors.ts';
import type { OrganizationLogin } from '@keystead/contract/organization-login.ts';
import { useQuery } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { userLookupKey } from '../../shell/user-lookups.ts';
import { button, clear, showAt } from '../../testing/show.tsx';
import { type EditedLogin, OrganizationLoginDialog } from './organization-login-dialog.tsx';

afterEach(clear);

const options = {
  logins: [],
  newLogin: {
    callbackKey: '6a8f2d0c-3f0e-4d0b-9a55-0d2f6f3c1b11',
    redirectUri: 'https://console.example/login/federation/callback/6a8f2d0c-3f0e-4d0b-9a55-0d2f6f3c1b11',
  },
  environments: [{ id: 3, name: 'Production' }],
  accessMappings: [{ id: 7, name: 'Nursing' }],
  locationMappings: [{ id: 9, name: 'HP-100 (Production)' }],
};

const login: OrganizationLogin = {
  id: 5,
  idpId: 'login-1a2b',
  redirectUri: 'https://console.example/login/federation/callback/0b6c7a52-1f43-4a0e-8b7e-6d1c2e9f4a10',
  name: 'Harbor',
  shownAs: 'Sign in with organizational account',
  issuer: 'https://idp.example',
  clientId: 'keystead',
  secretSent: 'basic',
  scopes: '',
  domains: ['harborpoint.example'],
  loginClaim: 'sub',
  groupsClaim: 'groups',
  locationClaim: '',
  followsGroups: false,
  newcomers: 'all',
  defaultConfigId: null,
  defaultAccessId: 7,
  defaultLocationId: null,
  isActive: true,
  modifiedBy: 'Ulf Corp',
  modifiedDate: '2026-11-15T20:00:00.000Z',
  version: 4,
};

type Sent = { method: string; address: string; body: Record<string, unknown> };

/** Stubs the server's response and records what was sent. */
const stubFetch = (status: number, answer: object): Sent[] => {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (address: string, { method = '', body }: RequestInit) => {
    sent.push({ method, address, body: JSON.parse(String(body)) });
    return Response.json(answer, { status });
  });
  return sent;
};

const open = (edited: EditedLogin, onClose = vi.fn()) =>
  showAt('/page', () => <OrganizationLoginDialog edited={edited} options={options} onClose={onClose} />);

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

test('an empty login shows what is missing and sends nothing', async () => {
  const sent = stubFetch(201, login);
  await open(options.newLogin);
  fireEvent.click(button('Add'));
  expect(await screen.findByText('Please enter the issuer of the provider.')).toBeTruthy();
  expect(screen.getByText('Please enter the client id.')).toBeTruthy();
  expect(screen.getByText(options.newLogin.redirectUri)).toBeTruthy();
  expect(sent).toEqual([]);
});

test('a new login is tested and saved with the redirect URI that the form shows', async () => {
  const { callbackKey } = options.newLogin;
  const sent = stubFetch(201, login);
  const onClose = vi.fn();
  await open(options.newLogin, onClose);
  const values = { 'Name on the sign-in page *': 'Harbor', 'Issuer *': 'https://idp.example' };
  const client = { 'Client id *': 'keystead', 'Client secret *': 'secret' };
  for (const [label, value] of Object.entries({ ...values, ...client }))
    fireEvent.change(field(label), { target: { value } });
  fireEvent.click(button('Test'));
  await waitFor(() => expect(sent).toHaveLength(1));
  fireEvent.click(button('Add'));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent).toMatchObject([
    { address: '/api/security/organization-logins/test', body: { id: null, callbackKey } },
    { address: '/api/security/organization-logins', body: { name: 'Harbor', callbackKey } },
  ]);
});

test('has the user screens read again how users can sign in', async () => {
  stubFetch(200, { ...login, version: 5 });
  const queryFn = vi.fn(async () => true);
  const UserScreen = () => {
    useQuery({ queryKey: [...userLookupKey, 'settings'], queryFn, staleTime: Number.POSITIVE_INFINITY });
    return null;
  };
  await showAt('/page', () => (
    <>
      <OrganizationLoginDialog edited={login} options={options} onClose={vi.fn()} />
      <UserScreen />
    </>
  ));
  fireEvent.change(field('Issuer *'), { target: { value: 'https://other.example' } });
  fireEvent.change(field('Client secret'), { target: { value: 'another' } });
  fireEvent.click(button('Save'));
  await waitFor(() => expect(queryFn).toHaveBeenCalledTimes(2));
});

test('a stored secret is not shown, and is kept if none is typed', async () => {
  const sent = stubFetch(200, { ...login, version: 5 });
  const onClose = vi.fn();
  await open(login, onClose);
  expect(field('Client secret').value).toBe('');
  expect(screen.getByText(login.redirectUri)).toBeTruthy();
  expect(screen.getByText(/The button says “Sign in with organizational account”/)).toBeTruthy();
  fireEvent.change(field('Issuer *'), {
    target: { value: 'https://idp.example/.well-known/openid-configuration' },
  });
  fireEvent.click(button('Save'));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent).toMatchObject([
    {
      method: 'PUT',
      address: '/api/security/organization-logins/5',
      body: { issuer: 'https://idp.example', clientSecret: '', version: 4, defaultAccessId: 7 },
    },
  ]);
});

test('shows a test result only for the values that were tested', async () => {
  stubFetch(200, { isUsable: true, steps: [] });
  await open(login);
  fireEvent.click(button('Test'));
  await screen.findByRole('status', { name: 'Test of the provider' });
  fireEvent.change(field('Client secret'), { target: { value: 'another' } });
  expect(screen.queryByRole('status', { name: 'Test of the provider' })).toBeNull();
  fireEvent.change(field('Name on the sign-in page *'), { target: { value: 'Harbor II' } });
  fireEvent.change(field('Client secret'), { target: { value: '' } });
  expect(screen.getByRole('status', { name: 'Test of the provider' })).toBeTruthy();
});

test('the test shows what is wrong, step by step', async () => {
  const sent = stubFetch(200, {
    isUsable: false,
    steps: [
      { step: 'provider', outcome: 'passed', message: 'The provider answers.' },
      { step: 'client', outcome: 'failed', message: 'The provider rejects the client.' },
    ],
  });
  await open(login);
  fireEvent.click(button('Test'));
  const result = await screen.findByRole('status', { name: 'Test of the provider' });
  expect(result.textContent).toContain('Users cannot sign in with these settings.');
  expect(result.textContent).toContain('The provider rejects the client.');
  expect(sent[0]?.body).toMatchObject({ id: 5, clientSecret: '' });
});

test('shows an error about a field at the field', async () => {
  stubFetch(400, {
    code: 'request.invalid',
    message: '',
    fieldErrors: [{ field: 'issuer', message: 'The issuer cannot be called.' }],
  });
  await open(login);
  fireEvent.click(button('Test'));
  expect(await screen.findByText('The issuer cannot be called.')).toBeTruthy();
  expect(screen.queryByRole('status', { name: 'Test of the provider' })).toBeNull();
});

test('asks what newcomers get only if they are added', async () => {
  await open({ ...login, newcomers: 'refused' });
  expect(screen.getByLabelText('Claim with the groups')).toBeTruthy();
  expect(screen.queryByLabelText('Location without a claim')).toBeNull();
  fireEvent.change(field('People without a user here'), { target: { value: 'mapped' } });
  expect(screen.getByLabelText('Claim with the groups *')).toBeTruthy();
  expect(screen.queryByLabelText('Access without a mapped group')).toBeNull();
  fireEvent.change(field('People without a user here'), { target: { value: 'all' } });
  expect(field('Access without a mapped group').value).toBe('7');
});

test('asks before leaving a page with unsaved changes in a dialog', async () => {
  const router = await open(login);
  fireEvent.change(field('Name on the sign-in page *'), { target: { value: 'Harbor II' } });
  void router.navigate({ to: '/other' as never });
  await screen.findByRole('dialog', { name: 'Unsaved changes' });
  // The form is hidden, so that Esc answers only the question.
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  fireEvent.keyDown(document.body, { key: 'Escape', code: 'Escape' });
  await waitFor(() => expect(field('Name on the sign-in page *').value).toBe('Harbor II'));
  expect(router.state.location.pathname).toBe('/page');
});

test('a login that another admin deleted disappears from the list behind the dialog', async () => {
  const { status, code, message } = fail('resource.notFound');
  const requests: string[] = [];
  vi.stubGlobal('fetch', async (address: string, { method }: RequestInit) => {
    requests.push(`${method} ${address}`);
    return method === 'GET' ? Response.json(options) : Response.json({ code, message }, { status });
  });
  await open(login);
  fireEvent.change(field('Name on the sign-in page *'), { target: { value: 'Harbor II' } });
  fireEvent.click(button('Save'));
  await waitFor(() => expect(requests).toContain('GET /api/security/organization-logins'));
});
