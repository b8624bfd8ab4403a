import { type ComponentType, useEffect, useState } from 'react';
import { useStore } from '../store.ts';
import { alerts } from './alerts/alerts.ts';
import { confirmation } from './confirmation.ts';
import { messages } from './messages.ts';

const giveUp = (): void => {
  confirmation.settle(false);
  alerts.show({ type: 'danger', message: messages.loadingFailed });
};

/** The place of the identity confirmation; its code is loaded when it is first needed. */
export const ConfirmationSlot = () => {
  const isAsked = useStore(confirmation.isAsked);
  const [loaded, setLoaded] = useState<{ ConfirmationDialog: ComponentType } | null>(null);
  useEffect(() => {
    if (isAsked && !loaded) import('./confirmation-dialog.tsx').then(setLoaded, giveUp);
  }, [isAsked, loaded]);
  return isAsked && loaded ? <loaded.ConfirmationDialog /> : null;
};
