import type { Screen } from '../../screen.ts';
import { texts } from '../../text.ts';
import { mayOpen } from '../opening/may-open.ts';
import { sessionStore } from '../session/session.ts';

const messages = texts({ en: { open: (name: string) => `Open ${name}` } });

type Way = { label: string; href: string };

/** The way from an alert to what it tells of. */
export const openLink = (name: string, href: string): Way => ({ label: messages.open(name), href });

/** The same where one area leads to another, whose screen may be closed to the person. */
export const openLinkIfAllowed = (screen: Screen, name: string, href: string): Way | undefined => {
  const context = sessionStore.get()?.context;
  return context && mayOpen(screen, context) ? openLink(name, href) : undefined;
};
