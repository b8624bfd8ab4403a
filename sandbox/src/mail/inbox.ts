import { createState } from '../state.ts';
import type { ReadMessage } from './read-message.ts';

const maxMessages = 500;

export type StoredMail = ReadMessage & {
  id: string;
  time: string;
  from: string;
  to: string[];
  /** Web addresses found in the text. */
  links: string[];
};

const findLinks = (text: string): string[] => {
  const urls = text.match(/https?:\/\/[^\s<>"'\])]+/g) ?? [];
  return [...new Set(urls.map((link) => link.replace(/[.,;:!?]+$/, '')))];
};

export type Inbox = ReturnType<typeof createInbox>;

export function createInbox() {
  const state = createState(() => ({ lastId: 0, mails: [] as StoredMail[] }));
  return {
    reset: state.reset,
    /** Newest first. */
    list: () => state.current.mails,
    add(envelope: { from: string; to: string[] }, message: ReadMessage) {
      const world = state.current;
      world.lastId += 1;
      const mail = {
        id: `m${world.lastId}`,
        time: new Date().toISOString(),
        ...envelope,
        ...message,
        links: findLinks(message.text),
      };
      world.mails = [mail, ...world.mails.slice(0, maxMessages - 1)];
    },
  };
}
