import type { Screen } from '../../screen.ts';
import { texts } from '../../text.ts';
import { mayOpen } from '../opening/may-open.ts';
import { sessionStore } from '../session/session.ts';

const messages = texts({ en: { open: (name: string) => `Open ${name}` } });

type AlertLink = { label: string; href: string };

/** A link from an alert to what it is about. */
export const openLink = (name: string, href: string): AlertLink => ({ label: messages.open(name), href });

/** The same for a link to another area, whose screen the user may not be allowed to open. */
export const openLinkIfAllowed = (screen: Screen, name: string, href: string): AlertLink | undefined => {
  const context = sessionStore.get()?.context;
  return context && mayOpen(screen, context) ? openLink(name, href) : undefined;
};
