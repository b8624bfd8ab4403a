import { Loader } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { blocking } from '../../client/blocking.ts';
import { messages } from '../messages.ts';
import { restoreFocus } from '../opening/restore-focus.ts';
import classes from '../shell.module.css';

/**
 * A native modal dialog: it keeps the focus, blocks every click and restores the focus at the end. It opens and closes
 * with the work itself rather than the next render, so that it catches the second of two clicks.
 * Browsers let a second Esc close it no matter what the page says, so it reopens while there is work.
 */
export const BlockingSpinner = () => {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    let trigger: Element | null = null;
    return blocking.running.subscribe(() => {
      const isBusy = blocking.running.get() > 0;
      if (isBusy === dialog.current?.open) return;
      if (isBusy) {
        trigger = document.activeElement;
        dialog.current?.showModal();
      } else {
        dialog.current?.close();
        // It keeps the focus if the browser finds the trigger disabled.
        dialog.current?.blur();
        requestAnimationFrame(() => restoreFocus(trigger));
      }
    });
  }, []);
  return (
    <dialog
      ref={dialog}
      className={classes.blocking}
      aria-label={messages.processing}
      onCancel={(event) => event.preventDefault()}
      onClose={() => blocking.running.get() > 0 && dialog.current?.showModal()}
    >
      <Loader size="lg" />
      <p>{messages.processing}</p>
    </dialog>
  );
};
