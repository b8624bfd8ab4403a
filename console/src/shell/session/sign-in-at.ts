import { blankScreen } from '../../account/landing/screen.ts';
import { loginScreen } from '../../account/sign-in/screen.ts';
import type { Destination } from '../../screen.ts';

/** The sign-in, which keeps the place to come back to. The landing is where everybody goes anyway. */
export const signInAt = (href: string, note?: 'timedOut'): Destination =>
  loginScreen.to({ ...(note && { note }), ...(href !== blankScreen.path && { returnUrl: href }) });
