import { brand } from '@keystead/contract/brand.ts';
import type { AnyRouter } from '@tanstack/react-router';
import { unauthorizedScreen } from '../account/error-pages/screen.ts';
import { loginScreen } from '../account/sign-in/screen.ts';
import { whenConfirmationNeeded, whenSessionMissing } from '../client/call.ts';
import { alerts } from './alerts/alerts.ts';
import { dangerMessage } from './alerts/danger-message.ts';
import { cancelConfirmationByEscape, confirmation } from './confirmation.ts';
import { focusHeading } from './opening/focus-heading.ts';
import { previousPlace } from './opening/previous-place.ts';
import { endSession, forgetSession, otherTabs, type Reason } from './session/log-off.ts';
import { messageChannel } from './session/message-channel.ts';
import { sessionStore } from './session/session.ts';
import { signInAt } from './session/sign-in-at.ts';

const screenIn = (router: AnyRouter) => router.state.matches.at(-1)?.staticData.screen;

const connectLogOff = (router: AnyRouter): void => {
  const toSignIn = (reason: Reason) =>
    router.navigate({
      ...loginScreen.to(reason === 'timeout' ? { note: 'timedOut' } : {}),
      replace: true,
      ignoreBlocker: true,
    });

  let isLeaving = false;
  messageChannel.subscribe(async (message) => {
    if (message.type === 'danger') dangerMessage.keep(message.message);
    if (message.type !== 'logout') return alerts.show(message);
    if (isLeaving) return;
    isLeaving = true;
    const logoutUrl = await endSession(message.reason);
    forgetSession();
    otherTabs.tellLoggedOff(message.reason);
    if (logoutUrl && /^https?:/.test(logoutUrl)) window.location.replace(logoutUrl);
    else await toSignIn(message.reason);
    isLeaving = false;
  });

  otherTabs.whenLoggedOff((reason) => {
    if (!sessionStore.get()) return;
    forgetSession();
    void toSignIn(reason);
  });

  whenSessionMissing(() => {
    confirmation.settle(false);
    if (!sessionStore.get()) return;
    forgetSession();
    if (screenIn(router)?.access === 'public') return;
    void router.navigate({ ...signInAt(router.state.location.href), replace: true, ignoreBlocker: true });
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
    const screen = screenIn(router);
    if (screen) previousPlace.arrived({ screen, href: toLocation.href });
    const title = screen?.title;
    document.title = title ? `${title} · ${brand.console}` : brand.console;
    if (!fromLocation || !pathChanged) return;
    alerts.navigated(until);
    if (screen?.path !== unauthorizedScreen.path) dangerMessage.forget();
    requestAnimationFrame(focusHeading);
  });
};

/** Ties what happens outside React (messages, other tabs, answers of the server, navigation) to the router. */
export const startShell = (router: AnyRouter): void => {
  connectLogOff(router);
  connectNavigation(router);
  whenConfirmationNeeded(confirmation.ask);
  cancelConfirmationByEscape();
};
