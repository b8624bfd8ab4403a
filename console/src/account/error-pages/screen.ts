import { defineScreen } from '../../screen.ts';
import { messages } from '../messages.ts';
import { Screen as ErrorScreen } from './error-screen.tsx';

export const permissionsRequiredScreen = defineScreen({
  path: '/permissionsRequired',
  access: 'signedIn',
  title: messages.noPermissions,
  frame: 'menus',
  load: () => import('./permissions-required-screen.tsx'),
});

export const unauthorizedScreen = defineScreen({
  path: '/unauthorized',
  access: 'public',
  title: messages.unauthorized,
  frame: 'menus',
  load: () => import('./unauthorized-screen.tsx'),
});

export const forbiddenScreen = defineScreen({
  path: '/forbidden',
  access: 'public',
  title: messages.accessDenied,
  frame: 'menus',
  load: () => import('./forbidden-screen.tsx'),
});

/** Comes with the shell: it is where a screen whose code is missing ends. */
export const errorScreen = defineScreen({
  path: '/error',
  access: 'public',
  title: messages.error,
  frame: 'menus',
  load: async () => ({ Screen: ErrorScreen }),
});

/** Every address that no other screen has. */
export const notFoundScreen = defineScreen({
  path: '/$',
  access: 'public',
  title: messages.notFound,
  frame: 'menus',
  load: () => import('./not-found-screen.tsx'),
});
