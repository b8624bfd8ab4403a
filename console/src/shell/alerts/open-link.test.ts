import { afterEach, expect, test } from 'vitest';
import { userDetailScreen } from '../../users/detail/screen.ts';
import { sessionStore } from '../session/session.ts';
import { openLinkIfAllowed } from './open-link.ts';

const signIn = (hasCustomer: boolean, ...rights: string[]) =>
  sessionStore.set({ context: { rights: new Set(rights), hasCustomer } } as never);

const link = () => openLinkIfAllowed(userDetailScreen, 'Anna Lee', userDetailScreen.href({ ssoid: 'a1' }));

afterEach(() => sessionStore.set(null));

test('an alert links only to screens the user can open', () => {
  signIn(true, 'UM_ADMIN');
  expect(link()).toEqual({ label: 'Open Anna Lee', href: '/user/a1' });
  signIn(true, 'SECURITY_CONFIG');
  expect(link()).toBeUndefined();
  signIn(false, 'UM_ADMIN');
  expect(link()).toBeUndefined();
  sessionStore.set(null);
  expect(link()).toBeUndefined();
});
