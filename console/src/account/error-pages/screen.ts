import { defineScreen } from '../../screen.ts';
import { messages } from '../messages.ts';

export const permissionsRequiredScreen = defineScreen({
  path: '/permissionsRequired',
  access: 'signedIn',
  title: messages.noPermissions,
  frame: 'menus',
});

export const unauthorizedScreen = defineScreen({
  path: '/unauthorized',
  access: 'public',
  title: messages.unauthorized,
  frame: 'menus',
});

export const forbiddenScreen = defineScreen({
  path: '/forbidden',
  access: 'public',
  title: messages.accessDenied,
  frame: 'menus',
});

export const errorScreen = defineScreen({
  path: '/error',
  access: 'public',
  title: messages.error,
  frame: 'menus',
});

/** Matches every address that belongs to no other screen. */
export const notFoundScreen = defineScreen({
  path: '/$',
  access: 'public',
  title: messages.notFound,
  frame: 'menus',
});
