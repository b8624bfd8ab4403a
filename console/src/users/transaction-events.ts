import { type TransactionEvent, transactionEvent } from '@keystead/contract/people/transaction-event.ts';
import { watchTransactions } from '@keystead/contract/users/transaction-log.ts';
import { useEffect, useEffectEvent } from 'react';
import { openEventStream, parseEvent } from '../client/event-stream.ts';

/** Events are delivered after this delay, so that a burst of changes causes only one read. */
const batchDelayMs = 300;

/** Null stands for several changes or missed ones: listeners should read everything again. */
type TransactionUpdate = TransactionEvent | null;

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
  let hasConnected = false;
  const open = () =>
    openEventStream(watchTransactions.path, {
      changed: (event) => batch.add(parseEvent(transactionEvent, event)),
      missed: () => batch.add(null),
      open: () => {
        if (hasConnected) batch.add(null);
        hasConnected = true;
      },
    });
  let close: (() => void) | undefined;
  const updateConnection = () => {
    close?.();
    close = document.hidden ? undefined : open();
  };
  document.addEventListener('visibilitychange', updateConnection);
  updateConnection();
  return () => {
    document.removeEventListener('visibilitychange', updateConnection);
    close?.();
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
