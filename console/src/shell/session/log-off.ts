import { logOff } from '@keystead/contract/account/session.ts';
import { call } from '../../client/call.ts';
import { drafts } from '../../kit/form/drafts.ts';
import { alerts } from '../alerts/alerts.ts';
import { queryClient } from '../query-client.ts';
import { activity } from './activity.ts';
import { selectedCustomer } from './selected-customer.ts';
import { dropSession } from './session.ts';

export type Reason = 'user' | 'timeout';

/** Ends the session on the server; returns where an organization wants its users to go afterwards. */
export const endSession = async (reason: Reason): Promise<string | null> => {
  try {
    const { logoutUrl } = await call(logOff, { body: { reason } });
    return reason === 'user' ? logoutUrl : null;
  } catch (error) {
    // The user is logged off here anyway, but must know that the server was not notified.
    const { message } = error as Error;
    alerts.show({ type: 'danger', message, keepOnNavigation: true });
    return null;
  }
};

/** Removes every trace of the session from this browser, including the code verifier in the tab's storage. */
export const forgetSession = (): void => {
  selectedCustomer.forget();
  sessionStorage.clear();
  drafts.giveBack(null);
  activity.forget();
  dropSession();
  queryClient.clear();
  // Its progress is no longer reported to anyone.
  for (const { id, progress } of alerts.shown.get()) if (progress !== undefined) alerts.close(id);
};

type TabMessage = { type: 'loggedOff'; reason: Reason } | { type: 'signedIn' };

const tabChannel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('keystead');

export const otherTabs = {
  tellLoggedOff: (reason: Reason): void => {
    tabChannel?.postMessage({ type: 'loggedOff', reason } satisfies TabMessage);
  },
  whenLoggedOff: (listener: (reason: Reason) => void): void => {
    tabChannel?.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
      if (data.type === 'loggedOff') listener(data.reason);
    });
  },
  tellSignedIn: (): void => tabChannel?.postMessage({ type: 'signedIn' } satisfies TabMessage),
  whenSignedIn: (listener: () => void): (() => void) => {
    const onMessage = ({ data }: MessageEvent<TabMessage>) => data.type === 'signedIn' && listener();
    tabChannel?.addEventListener('message', onMessage);
    return () => tabChannel?.removeEventListener('message', onMessage);
  },
};
