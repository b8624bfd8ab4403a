import { allows } from '@keystead/contract/access/access.ts';
import { redirect } from '@tanstack/react-router';
import { customerSelectionScreen } from '../../account/customer-selection/screen.ts';
import { errorScreen, forbiddenScreen, permissionsRequiredScreen } from '../../account/error-pages/screen.ts';
import { hasNoRights } from '../../landing.ts';
import type { Screen } from '../../screen.ts';
import type { ScreenEntry } from '../../screen-entry.ts';
import { activity } from '../session/activity.ts';
import { ensureSession, type Session, sessionStore } from '../session/session.ts';
import { signInDestination } from '../session/sign-in-destination.ts';
import { loadScreen, loadSignedInParts, preloadSignedInParts, tryLoadSignedInParts } from './loaded-code.ts';
import { startFailureRedirect } from './start-failure-redirect.ts';

type Visit = { href: string; params: Record<string, string> };

/** Everything between an address and its screen: the session, the access check, and the screen's code. */
export const enterScreen = async (entry: ScreenEntry, { href, params }: Visit): Promise<void> => {
  const { screen } = entry;
  const pendingSession = sessionFor(screen, href);
  // Users who were active here and have not logged off, or who open a protected screen, are likely still signed in.
  if (screen.frame === 'menus' && (screen.access !== 'public' || activity.last() > 0)) preloadSignedInParts();
  const chunk = 'load' in entry ? entry.load() : undefined;
  chunk?.catch(() => {});
  const session = await pendingSession;
  checkAccess(screen, session, href);
  await redirectOnward(entry, session, { href, params });
  if (session) await (screen.path === errorScreen.path ? tryLoadSignedInParts() : loadSignedInParts(href));
  if (chunk) await loadScreen(screen, href, chunk);
};

const redirectOnward = async (
  entry: ScreenEntry,
  session: Session | null,
  { href, params }: Visit,
): Promise<void> => {
  if (!('forward' in entry) && !entry.detour) return;
  if (!session) throw redirect({ ...signInDestination(href), replace: true });
  const query = /\?[^#]*/.exec(href)?.[0] ?? '';
  const visit = { context: session.context, params, query };
  const to = 'forward' in entry ? entry.forward(visit) : await entry.detour?.(visit);
  if (to) throw redirect({ href: to, replace: true });
};

const sessionFor = async (screen: Screen, href: string): Promise<Session | null> => {
  if (screen.access === 'public' && screen.frame === 'bare') return sessionStore.get() ?? null;
  try {
    return await ensureSession();
  } catch (error) {
    if (screen.access === 'public') return null;
    throw redirect(startFailureRedirect(error, href));
  }
};

const checkAccess = (screen: Screen, session: Session | null, href: string): void => {
  if (screen.access === 'public') return;
  if (!session) throw redirect({ ...signInDestination(href), replace: true });
  const { context } = session;
  if (!allows(screen.access, context.rights))
    throw redirect({
      ...(hasNoRights(context) ? permissionsRequiredScreen : forbiddenScreen).to(),
      replace: true,
    });
  if (screen.when && !screen.when(context)) throw redirect({ ...forbiddenScreen.to(), replace: true });
  if (screen.needsCustomer && !context.hasCustomer)
    throw redirect({ ...customerSelectionScreen.to(), replace: true });
};
