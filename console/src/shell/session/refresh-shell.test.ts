// @vitest-environment happy-dom
import { featureKeys } from '@keystead/contract/account/settings.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refreshShell } from './refresh-shell.ts';
import { type Session, sessionStore } from './session.ts';

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

test('updates the menus and timeouts of the shell after a change', async () => {
  stubServer(1);
  await refreshShell();
  expect(sessionStore.get()?.settings.timeoutMinutes).toBe(60);
  expect(sessionStore.get()?.context.ectEnabled).toBe(true);
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
