import type { AlertContent } from '../../client/errors-to-alerts.ts';

/** Messages from the console to the shell. The channel is the window, so that tests and extensions can listen. */
export type Message = AlertContent | { type: 'logout'; reason: 'user' | 'timeout' };

const eventName = 'keystead:message';

export const messageChannel = {
  send: (message: Message): void => {
    window.dispatchEvent(new CustomEvent<Message>(eventName, { detail: message }));
  },
  subscribe: (listener: (message: Message) => void): (() => void) => {
    const onEvent = (event: Event) => listener((event as CustomEvent<Message>).detail);
    window.addEventListener(eventName, onEvent);
    return () => window.removeEventListener(eventName, onEvent);
  },
};
