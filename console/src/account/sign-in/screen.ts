import { defineScreen } from '../../screen.ts';
import { Screen as LoginScreen } from './login-screen.tsx';
import { createSessionPath } from './start-authorization.ts';

/** Comes with the shell: it is the first page of nearly every visit. */
export const loginScreen = defineScreen({
  path: '/login',
  access: 'public',
  title: 'Sign In',
  frame: 'bare',
  load: async () => ({ Screen: LoginScreen }),
});

export const createSessionScreen = defineScreen({
  path: createSessionPath,
  access: 'public',
  title: 'Signing in',
  frame: 'bare',
  load: () => import('./create-session-screen.tsx'),
});
