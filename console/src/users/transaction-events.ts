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
const batchEvents = (emit: (event: TransactionUpdate) => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pending: TransactionUpdate = null;
  return {
    add: (event: TransactionUpdate) => {
      const isSame = timer === undefined || pending?.transactionId === event?.transactionId;
      pending = isSame ? event : null;
      timer ??= setTimeout(() => {
        timer = undefined;
        emit(pending);
      }, batchDelayMs);
    },
    stop: () => clearTimeout(timer),
  };
};

/** Listens only while the page is visible: browsers limit connections, and background tabs don't need one. */
const listen = (emit: (event: TransactionUpdate) => void): (() => void) => {
  const batch = batchEvents(emit);
  let source: EventSource | undefined;
  let reconnectTimer: ReturnType<typeof setTimeout> | undefined;
  let hasConnected = false;
  const close = () => {
    clearTimeout(reconnectTimer);
    source?.close();
    source = undefined;
  };
  const open = () => {
    close();
    source = new EventSource(watchTransactions.path);
    source.addEventListener('changed', ({ data }) => batch.add(readEvent(data)));
    source.addEventListener('missed', () => batch.add(null));
    source.addEventListener('open', () => {
      if (hasConnected) batch.add(null);
      hasConnected = true;
    });
    source.addEventListener('error', () => {
      if (source?.readyState === EventSource.CLOSED) reconnectTimer = setTimeout(open, reconnectDelayMs);
    });
  };
  const updateConnection = () => (document.hidden ? close() : open());
  document.addEventListener('visibilitychange', updateConnection);
  updateConnection();
  return () => {
    document.removeEventListener('visibilitychange', updateConnection);
    close();
    batch.stop();
  };
};

/**
 * Reports that a transaction of a user in scope has changed: which one, or null if everything should be read again.
 * Only for users who can open the transaction log.
 */
export const useTransactionEvents = (onChange: (event: TransactionUpdate) => void, isOn = true): void => {
  const handleChange = useEffectEvent(onChange);
  useEffect(() => (isOn ? listen((event) => handleChange(event)) : undefined), [isOn]);
};
