import { blankScreen } from '../../account/landing/screen.ts';
import { loginScreen } from '../../account/sign-in/screen.ts';
import type { Destination } from '../../screen.ts';

/** The sign-in, with the address to return to. The landing page is omitted, since everyone goes there anyway. */
export const signInDestination = (href: string, note?: 'timedOut' | 'ended'): Destination =>
  loginScreen.to({ ...(note && { note }), ...(href !== blankScreen.path && { returnUrl: href }) });
