import { brand } from '@keystead/contract/brand.ts';
import type { AnyRouter } from '@tanstack/react-router';
import { unauthorizedScreen } from '../account/error-pages/screen.ts';
import { blankScreen } from '../account/landing/screen.ts';
import { whenConfirmationNeeded, whenSessionMissing } from '../client/call.ts';
import { type Drafts, drafts } from '../kit/form/drafts.ts';
import { alerts } from './alerts/alerts.ts';
import { dangerMessage } from './alerts/danger-message.ts';
import { captureEscape } from './capture-escape.ts';
import { confirmation } from './confirmation.ts';
import { connectQueries } from './connection/connect-queries.ts';
import { focusHeading } from './opening/focus-heading.ts';
import { previousPage } from './opening/previous-page.ts';
import { queryClient } from './query-client.ts';
import { activity } from './session/activity.ts';
import { endSession, forgetSession, otherTabs, type Reason } from './session/log-off.ts';
import { messageChannel } from './session/message-channel.ts';
import { connectDrafts, saveDrafts } from './session/save-drafts.ts';
import { sessionStore } from './session/session.ts';
import { timeLeft } from './session/session-timeout.ts';
import { signInDestination } from './session/sign-in-destination.ts';

const currentScreen = (router: AnyRouter) => router.state.matches.at(-1)?.staticData.screen;

const connectLogOff = (router: AnyRouter): void => {
  /** A user who logs off leaves nothing behind. */
  const draftsFor = (reason: Reason) => (reason === 'timeout' ? drafts.typed() : null);

  /** Returns to the form after signing in, if there is unsaved input. */
  const goToSignIn = async (reason: Reason, typed: Drafts | null) => {
    const { href } = router.state.location;
    await saveDrafts(typed);
    const destination = signInDestination(
      typed ? href : blankScreen.path,
      reason === 'timeout' ? 'timedOut' : undefined,
    );
    await router.navigate({ ...destination, replace: true, ignoreBlocker: true });
  };

  let isLeaving = false;
  messageChannel.subscribe(async (message) => {
    if (message.type === 'danger') dangerMessage.keep(message.message);
    if (message.type !== 'logout') return alerts.show(message);
    if (isLeaving) return;
    isLeaving = true;
    const typed = draftsFor(message.reason);
    const logoutUrl = await endSession(message.reason);
    forgetSession();
    otherTabs.tellLoggedOff(message.reason);
    if (logoutUrl && /^https?:/.test(logoutUrl)) window.location.replace(logoutUrl);
    else await goToSignIn(message.reason, typed);
    isLeaving = false;
  });

  /** The session was lost on a public page; the reason can still be shown. */
  let hasLostSession = false;

  otherTabs.whenLoggedOff((reason) => {
    if (!sessionStore.get() && !hasLostSession) return;
    hasLostSession = false;
    const typed = draftsFor(reason);
    forgetSession();
    void goToSignIn(reason, typed);
  });

  whenSessionMissing(async () => {
    confirmation.settle(false);
    const session = sessionStore.get();
    if (!session) return;
    const typed = drafts.typed();
    // After a sleep, the server may say so before this page has looked at the clock.
    const isOver = timeLeft(Date.now(), activity.last(), session.settings.timeoutMinutes) <= 0;
    const reason = isOver ? 'timedOut' : 'ended';
    forgetSession();
    hasLostSession = currentScreen(router)?.access === 'public';
    if (hasLostSession) return;
    // No one has to be told that logging off has ended the session.
    const destination = signInDestination(router.state.location.href, isLeaving ? undefined : reason);
    await saveDrafts(typed);
    void router.navigate({ ...destination, replace: true, ignoreBlocker: true });
  });
};

const connectNavigation = (router: AnyRouter): void => {
  let lastAlert: number | undefined;
  router.subscribe('onBeforeNavigate', () => {
    lastAlert ??= alerts.lastId();
  });
  router.subscribe('onResolved', ({ fromLocation, toLocation, pathChanged }) => {
    const until = lastAlert ?? alerts.lastId();
    lastAlert = undefined;
    const screen = currentScreen(router);
    if (screen) previousPage.arrived({ screen, href: toLocation.href });
    const title = screen?.title;
    document.title = title ? `${title} · ${brand.console}` : brand.console;
    if (!fromLocation || !pathChanged) return;
    alerts.navigated(until);
    if (screen?.path !== unauthorizedScreen.path) dangerMessage.forget();
    requestAnimationFrame(focusHeading);
  });
};

/** Connects events outside React (messages, other tabs, server responses, navigation) to the router. */
export const startShell = (router: AnyRouter): void => {
  connectDrafts();
  connectLogOff(router);
  connectNavigation(router);
  connectQueries(queryClient);
  whenConfirmationNeeded(confirmation.ask);
  captureEscape();
};
