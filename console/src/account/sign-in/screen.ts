import { defineScreen } from '../../screen.ts';

export const loginScreen = defineScreen({
  path: '/login',
  access: 'public',
  title: 'Sign In',
  frame: 'bare',
  load: () => import('./login-screen.tsx'),
});

export const createSessionScreen = defineScreen({
  path: '/create-session',
  access: 'public',
  title: 'Signing in',
  frame: 'bare',
  load: () => import('./create-session-screen.tsx'),
});
