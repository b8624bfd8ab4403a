// @vitest-environment happy-dom
import { webcrypto } from 'node:crypto';
import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clear } from '../testing/show.tsx';
import { draftsKey } from './session/drafts-key.ts';

const href = '/user/new?step=2';

/** A separate page with a form, and a router that only records where it would go. */
const openPage = async (matches: object[] = []) => {
  vi.resetModules();
  vi.stubGlobal('crypto', webcrypto);
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.includes('draft-key')) return Response.json({ key: 'key of una' });
    if (address.includes('nobody')) return Response.json({ code: 'session.missing' }, { status: 401 });
    return Response.json({ logoutUrl: null });
  });
  const [{ startShell }, { drafts }, { sessionStore }, { pageOpenedFor }, { messageChannel }, { call }] =
    await Promise.all([
      import('./start-shell.ts'),
      import('../kit/form/drafts.ts'),
      import('./session/session.ts'),
      import('../client/page-opened-for.ts'),
      import('./session/message-channel.ts'),
      import('../client/call.ts'),
    ]);
  const navigate = vi.fn(async (_to: unknown) => undefined);
  const router = { state: { location: { href }, matches }, navigate, subscribe: () => undefined };
  startShell(router as never);
  pageOpenedFor.set('una/1');
  sessionStore.set({ context: {}, settings: { timeoutMinutes: 15 } } as never);
  const { activity } = await import('./session/activity.ts');
  activity.note();
  const type = () => drafts.hold('form', () => ({ name: 'Ann', password: 'Harvest#Moon42' }));
  return { type, navigate, sessionStore, send: messageChannel.send, call };
};

const savedDrafts = () => sessionStorage.getItem(draftsKey);

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  clear();
  vi.useRealTimers();
});

const navigatedTo = async (navigate: ReturnType<typeof vi.fn>) => {
  await waitFor(() => expect(navigate).toHaveBeenCalled());
  return navigate.mock.calls[0]?.[0];
};

test('an idle user returns to what was typed, which no one can read in the meantime', async () => {
  const { type, navigate, sessionStore, send } = await openPage();
  type();
  await vi.dynamicImportSettled();
  send({ type: 'logout', reason: 'timeout' });
  expect(await navigatedTo(navigate)).toMatchObject({ to: '/login', search: { returnUrl: href } });
  expect(sessionStore.get()).toBeNull();
  expect(savedDrafts()).not.toBeNull();
  expect(savedDrafts()).not.toMatch(/Ann|Harvest/);
});

test('an idle user without unsaved input starts over', async () => {
  const { navigate, send } = await openPage();
  send({ type: 'logout', reason: 'timeout' });
  expect(await navigatedTo(navigate)).toMatchObject({ to: '/login' });
  expect(JSON.stringify(navigate.mock.calls)).not.toContain('user/new');
  expect(savedDrafts()).toBeNull();
});

test('a user who logs off leaves nothing behind', async () => {
  const { type, navigate, send } = await openPage();
  type();
  await vi.dynamicImportSettled();
  send({ type: 'logout', reason: 'user' });
  expect(await navigatedTo(navigate)).toMatchObject({ to: '/login' });
  expect(savedDrafts()).toBeNull();
});

test('stops showing progress after the session ends', async () => {
  const { navigate, send } = await openPage();
  const { alerts } = await import('./alerts/alerts.ts');
  alerts.show({ type: 'info', message: '4 users are being suspended.', progress: 0.25 });
  alerts.show({ type: 'info', message: 'Kept.', keepOnNavigation: true });
  send({ type: 'logout', reason: 'user' });
  await navigatedTo(navigate);
  const left = alerts.shown.get();
  expect(left.map(({ message }) => message)).toEqual(['Kept.']);
  for (const { id } of left) alerts.close(id);
});

test('a session ended by others keeps what was typed, too', async () => {
  const { type, navigate, call } = await openPage();
  type();
  await vi.dynamicImportSettled();
  const { getClaims } = await import('@keystead/contract/account/session.ts');
  await expect(call({ ...getClaims, path: '/api/nobody' }, {})).rejects.toThrow();
  expect(await navigatedTo(navigate)).toMatchObject({
    to: '/login',
    search: { returnUrl: href, note: 'ended' },
  });
  expect(savedDrafts()).not.toBeNull();
});

test('a session that the server has ended during a sleep has timed out', async () => {
  const { navigate, call } = await openPage();
  vi.setSystemTime(Date.now() + 16 * 60_000);
  const { getClaims } = await import('@keystead/contract/account/session.ts');
  await expect(call({ ...getClaims, path: '/api/nobody' }, {})).rejects.toThrow();
  expect(await navigatedTo(navigate)).toMatchObject({ to: '/login', search: { note: 'timedOut' } });
});

test('a call that finds the session gone while the user logs off says nothing about it', async () => {
  const { navigate, send, call } = await openPage();
  const { getClaims } = await import('@keystead/contract/account/session.ts');
  const loggedOff = Promise.withResolvers<Response>();
  const fetchOther = fetch;
  vi.stubGlobal('fetch', (address: string) =>
    address.includes('logout') ? loggedOff.promise : fetchOther(address),
  );
  send({ type: 'logout', reason: 'user' });
  await expect(call({ ...getClaims, path: '/api/nobody' }, {})).rejects.toThrow();
  await navigatedTo(navigate);
  loggedOff.resolve(Response.json({ logoutUrl: null }));
  expect(JSON.stringify(navigate.mock.calls)).not.toContain('ended');
});

test('another tab reports why a session is gone that a public page already found missing', async () => {
  const { navigate, sessionStore, call } = await openPage([{ staticData: { screen: { access: 'public' } } }]);
  const { getClaims } = await import('@keystead/contract/account/session.ts');
  await expect(call({ ...getClaims, path: '/api/nobody' }, {})).rejects.toThrow();
  expect(sessionStore.get()).toBeNull();
  expect(navigate).not.toHaveBeenCalled();
  const other = new BroadcastChannel('keystead');
  other.postMessage({ type: 'loggedOff', reason: 'timeout' });
  expect(await navigatedTo(navigate)).toMatchObject({ to: '/login' });
  other.close();
});

test.each(['work under way', 'the warning before the end', 'the question who is there'] as const)(
  '%s captures Esc: a dialog below does not receive it',
  async (onTop) => {
    await openPage();
    const [{ blocking }, { activity }, { confirmation }] = await Promise.all([
      import('../client/blocking.ts'),
      import('./session/activity.ts'),
      import('./confirmation.ts'),
    ]);
    const dialogListener = vi.fn();
    window.addEventListener('keydown', dialogListener, { capture: true });
    const press = () => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
    const end = onTop === 'work under way' ? blocking.begin() : () => activity.isWarned.set(false);
    if (onTop === 'the warning before the end') activity.isWarned.set(true);
    const answer = onTop === 'the question who is there' ? confirmation.ask() : undefined;
    press();
    expect(dialogListener).not.toHaveBeenCalled();
    expect(await (answer ?? false)).toBe(false);
    end();
    press();
    expect(dialogListener).toHaveBeenCalledOnce();
    window.removeEventListener('keydown', dialogListener, { capture: true });
  },
);

test('idle time is noticed to the minute, first with a warning and then with a message', async () => {
  vi.resetModules();
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async () => Response.json({}));
  const { useSessionTimeout } = await import('./session/use-session-timeout.ts');
  const { messageChannel } = await import('./session/message-channel.ts');
  const onMessage = vi.fn();
  const stop = messageChannel.subscribe(onMessage);
  const { activity } = await import('./session/activity.ts');
  const { result, unmount } = renderHook(() => useSessionTimeout(2, () => undefined));
  await act(() => vi.advanceTimersByTimeAsync(55_000));
  expect(result.current.state).toBe('active');
  expect(activity.isWarned.get()).toBe(false);
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(result.current.state).toBe('warning');
  expect(activity.isWarned.get()).toBe(true);
  expect(onMessage).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(onMessage).toHaveBeenCalledWith({ type: 'logout', reason: 'timeout' });
  unmount();
  expect(activity.isWarned.get()).toBe(false);
  stop();
});
