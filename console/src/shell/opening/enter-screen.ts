import { allows } from '@keystead/contract/access/access.ts';
import {
  customerSelectionPath,
  hasNoRights,
  permissionsRequiredPath,
} from '@keystead/contract/access/landing.ts';
import { redirect } from '@tanstack/react-router';
import { toAlert } from '../../client/errors-to-alerts.ts';
import type { Screen } from '../../screen.ts';
import { isBuilt } from '../../screens.ts';
import { activity } from '../session/activity.ts';
import { ensureSession, type Session, sessionStore } from '../session/session.ts';
import { signInAt } from '../session/sign-in-at.ts';
import { expectSignedInParts, openScreen, openSignedInParts, trySignedInParts } from './opened-code.ts';

const errorPath = '/error';

type Visit = { href: string; params: Record<string, string> };

/** Everything between an address and its screen: who is there, whether they may, and the code of the screen. */
export const enterScreen = async (screen: Screen, { href, params }: Visit): Promise<void> => {
  const chunk = 'load' in screen ? screen.load() : undefined;
  chunk?.catch(() => {});
  // Whoever was active here and has not logged off is very likely still signed in.
  if (screen.frame === 'menus' && activity.last() > 0) expectSignedInParts();
  const session = await sessionFor(screen, href);
  refuse(screen, session, href);
  await sendOn(screen, session, { href, params });
  if (session) await (screen.path === errorPath ? trySignedInParts() : openSignedInParts(href));
  if (chunk) await openScreen(screen, href, chunk);
};

const sendOn = async (screen: Screen, session: Session | null, { href, params }: Visit): Promise<void> => {
  if (!('forward' in screen) && !screen.detour) return;
  if (!session) throw redirect({ ...signInAt(href), replace: true });
  const query = /\?[^#]*/.exec(href)?.[0] ?? '';
  const visit = { context: session.context, isBuilt, params, query };
  const to = 'forward' in screen ? screen.forward(visit) : await screen.detour?.(visit);
  if (to) throw redirect({ href: to, replace: true });
};

const sessionFor = async (screen: Screen, href: string): Promise<Session | null> => {
  if (screen.access === 'public' && screen.frame === 'bare') return sessionStore.get() ?? null;
  try {
    return await ensureSession();
  } catch (error) {
    if (screen.access === 'public') return null;
    const message = toAlert(error)?.message;
    throw redirect({
      to: errorPath,
      search: { returnUrl: href },
      ...(message !== undefined && { state: { message } }),
      replace: true,
    });
  }
};

const refuse = (screen: Screen, session: Session | null, href: string): void => {
  if (screen.access === 'public') return;
  if (!session) throw redirect({ ...signInAt(href), replace: true });
  const { context } = session;
  if (!allows(screen.access, context.rights))
    throw redirect({ to: hasNoRights(context) ? permissionsRequiredPath : '/forbidden', replace: true });
  if (screen.when && !screen.when(context)) throw redirect({ to: '/forbidden', replace: true });
  if (screen.needsCustomer && !context.hasCustomer)
    throw redirect({ to: customerSelectionPath, replace: true });
};
