import { type TransactionEvent, transactionEvent } from '@keystead/contract/people/transaction-event.ts';
import { watchTransactions } from '@keystead/contract/users/transaction-log.ts';
import { useEffect, useEffectEvent } from 'react';

/** Events are delivered after this delay, so that a burst of changes causes only one read. */
const batchDelayMs = 300;

/** The browser stops trying when the server refuses; a later attempt may succeed. */
const reconnectDelayMs = 10_000;

/** Null stands for several changes or missed ones: listeners should read everything again. */
type TransactionUpdate = TransactionEvent | null;

const readEvent = (data: string): TransactionUpdate => {
  try {
    return transactionEvent.parse(JSON.parse(data));
  } catch {
    return null;
  }
};

/** Combines events in quick succession. */
const batchEvents = (tell: (event: TransactionUpdate) => void) => {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let gathered: TransactionUpdate = null;
  return {
    add: (event: TransactionUpdate) => {
      const isSame = waiting === undefined || gathered?.transactionId === event?.transactionId;
      gathered = isSame ? event : null;
      waiting ??= setTimeout(() => {
        waiting = undefined;
        tell(gathered);
      }, batchDelayMs);
    },
    stop: () => clearTimeout(waiting),
  };
};

/** Listens only while the page is visible: browsers limit connections, and background tabs don't need one. */
const listen = (tell: (event: TransactionUpdate) => void): (() => void) => {
  const news = batchEvents(tell);
  let source: EventSource | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;
  let hasListened = false;
  const close = () => {
    clearTimeout(again);
    source?.close();
    source = undefined;
  };
  const open = () => {
    close();
    source = new EventSource(watchTransactions.path);
    source.addEventListener('changed', ({ data }) => news.add(readEvent(data)));
    source.addEventListener('missed', () => news.add(null));
    source.addEventListener('open', () => {
      if (hasListened) news.add(null);
      hasListened = true;
    });
    source.addEventListener('error', () => {
      if (source?.readyState === EventSource.CLOSED) again = setTimeout(open, reconnectDelayMs);
    });
  };
  const follow = () => (document.hidden ? close() : open());
  document.addEventListener('visibilitychange', follow);
  follow();
  return () => {
    document.removeEventListener('visibilitychange', follow);
    close();
    news.stop();
  };
};

/**
 * Reports that a transaction of a user in scope has changed: which one, or null if everything should be read again.
 * Only for users who can open the transaction log.
 */
export const useTransactionEvents = (onChange: (event: TransactionUpdate) => void, isOn = true): void => {
  const tell = useEffectEvent(onChange);
  useEffect(() => (isOn ? listen((event) => tell(event)) : undefined), [isOn]);
};
