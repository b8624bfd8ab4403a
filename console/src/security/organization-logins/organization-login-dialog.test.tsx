// @vitest-environment happy-dom
import type { OrganizationLogin } from '@keystead/contract/organization-login.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { button, clear, show } from '../../testing/show.tsx';
import { OrganizationLoginDialog } from './organization-login-dialog.tsx';

afterEach(clear);

const options = {
  logins: [],
  redirectUri: 'https://console.example/login/federation/callback',
  environments: [{ id: 3, name: 'Production' }],
  accessMappings: [{ id: 7, name: 'Nursing' }],
  locationMappings: [{ id: 9, name: 'HP-100 (Production)' }],
};

const login: OrganizationLogin = {
  id: 5,
  idpId: 'login-1a2b',
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

/** What the server would answer; what was sent to it is kept. */
const answering = (status: number, answer: object): Sent[] => {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (address: string, { method = '', body }: RequestInit) => {
    sent.push({ method, address, body: JSON.parse(String(body)) });
    return Response.json(answer, { status });
  });
  return sent;
};

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

test('an empty login says what is missing and sends nothing', async () => {
  const sent = answering(201, login);
  show(<OrganizationLoginDialog login={null} options={options} onClose={vi.fn()} />);
  fireEvent.click(button('Add'));
  expect(await screen.findByText('Please enter the issuer of the provider.')).toBeTruthy();
  expect(screen.getByText('Please enter the client id.')).toBeTruthy();
  expect(screen.getByText(options.redirectUri)).toBeTruthy();
  expect(sent).toEqual([]);
});

test('a stored secret is not shown and stays when none is typed', async () => {
  const sent = answering(200, { ...login, version: 5 });
  const onClose = vi.fn();
  show(<OrganizationLoginDialog login={login} options={options} onClose={onClose} />);
  expect(field('Client secret').value).toBe('');
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

test('the test says what is wrong, step by step', async () => {
  const sent = answering(200, {
    isUsable: false,
    steps: [
      { step: 'provider', outcome: 'passed', message: 'The provider answers.' },
      { step: 'client', outcome: 'failed', message: 'The provider refuses the client.' },
    ],
  });
  show(<OrganizationLoginDialog login={login} options={options} onClose={vi.fn()} />);
  fireEvent.click(button('Test'));
  const result = await screen.findByRole('status', { name: 'Test of the provider' });
  expect(result.textContent).toContain('People could not sign in like this.');
  expect(result.textContent).toContain('The provider refuses the client.');
  expect(sent[0]?.body).toMatchObject({ id: 5, clientSecret: '' });
});

test('what is wrong with a field stands at the field', async () => {
  answering(400, {
    code: 'request.invalid',
    message: '',
    fieldErrors: [{ field: 'issuer', message: 'The issuer is not called.' }],
  });
  show(<OrganizationLoginDialog login={login} options={options} onClose={vi.fn()} />);
  fireEvent.click(button('Test'));
  expect(await screen.findByText('The issuer is not called.')).toBeTruthy();
  expect(screen.queryByRole('status', { name: 'Test of the provider' })).toBeNull();
});

test('what newcomers get is asked where they are added', () => {
  show(
    <OrganizationLoginDialog
      login={{ ...login, newcomers: 'refused' }}
      options={options}
      onClose={vi.fn()}
    />,
  );
  expect(screen.getByLabelText('Claim with the groups')).toBeTruthy();
  expect(screen.queryByLabelText('Location without a claim')).toBeNull();
  fireEvent.change(field('People without a user here'), { target: { value: 'mapped' } });
  expect(screen.getByLabelText('Claim with the groups *')).toBeTruthy();
  expect(screen.queryByLabelText('Access without a mapped group')).toBeNull();
  fireEvent.change(field('People without a user here'), { target: { value: 'all' } });
  expect(field('Access without a mapped group').value).toBe('7');
});
