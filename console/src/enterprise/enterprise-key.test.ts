// @vitest-environment happy-dom
import { featureKeys } from '@keystead/contract/account/settings.ts';
import { getStackParameters } from '@keystead/contract/users/lookups.ts';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Session, sessionStore } from '../shell/session/session.ts';
import { refreshEnterprise, refreshShell } from './enterprise-key.ts';

const claims = {
  ssoid: 'una',
  preferredName: 'Una',
  firstName: 'Una',
  lastName: 'Lee',
  fullName: 'Una Lee',
  customerId: 1,
  isFederated: false,
  rights: [],
  lmaCanDeactivate: false,
};

const settings = {
  mfaEnabled: false,
  customerEnabledMFA: false,
  myProfileEnabled: true,
  changePasswordUrl: null,
  ectEnabled: true,
  timeoutMinutes: 60,
  logOffLabel: 'Log off',
  maintenance: { start: '', end: '', message: null },
  redirectHosts: [],
  features: Object.fromEntries(featureKeys.map((key) => [key, null])),
};

/** Serves the state after a change; another tab may have chosen another customer. */
const stubServer = (customerId: number) => {
  const answers: [string, object][] = [
    ['/claims', { ...claims, customerId }],
    ['/api/settings', settings],
    ['/api/customer-view', { canViewAny: true, selectedCustomer: null }],
  ];
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json(answers.find(([end]) => address.endsWith(end))?.[1] ?? {}),
  );
};

const known = { claims, settings: { ...settings, timeoutMinutes: 15 } } as unknown as Session;

beforeEach(() => sessionStore.set(known));
afterEach(() => {
  vi.unstubAllGlobals();
  sessionStore.set(undefined);
});

const minutes = () => sessionStore.get()?.settings.timeoutMinutes;

test('updates the menus and timeouts of the shell after a change', async () => {
  stubServer(1);
  await refreshEnterprise(new QueryClient());
  await vi.waitFor(() => expect(minutes()).toBe(60));
  expect(sessionStore.get()?.context.ectEnabled).toBe(true);
});

test('refetches what is cached for the user screens', async () => {
  stubServer(1);
  const queryClient = new QueryClient();
  const queryKey = ['users', 'lookup', getStackParameters.path];
  const flag = { queryKey, queryFn: async () => 'another list', staleTime: 5 * 60_000 };
  queryClient.setQueryData(queryKey, 'a list');
  await refreshEnterprise(queryClient);
  expect(await queryClient.fetchQuery(flag)).toBe('another list');
});

test('does not silently adopt a customer that another tab has chosen', async () => {
  stubServer(2);
  await refreshShell();
  expect(sessionStore.get()).toBe(known);
});

test('a user who has logged off in the meantime stays logged off', async () => {
  stubServer(1);
  const refreshed = refreshShell();
  sessionStore.set(null);
  await refreshed;
  expect(sessionStore.get()).toBeNull();
});
