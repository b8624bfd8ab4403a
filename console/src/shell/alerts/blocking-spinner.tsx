import { Loader } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { blocking } from '../../client/blocking.ts';
import { messages } from '../messages.ts';
import { focusHeading } from '../opening/focus-heading.ts';
import classes from '../shell.module.css';

/** A button that was locked with the work is free again within these. */
const framesToWait = 30;

/** The work can have taken away what started it, or have it locked until the screen is drawn again. */
const goBackTo = (start: Element | null, frames = framesToWait): void => {
  if (document.activeElement !== document.body) return;
  if (start instanceof HTMLElement) start.focus();
  if (document.activeElement !== document.body) return;
  if (start?.matches(':disabled') && start.isConnected && frames > 0)
    requestAnimationFrame(() => goBackTo(start, frames - 1));
  else focusHeading();
};

/**
 * A modal dialog of the browser: it keeps the focus, stops every click and gives the focus back at the end. It opens
 * and closes with the work itself, not with the next drawing: the second of two clicks finds it there.
 * Browsers let a second Esc close it whatever the page says, so it opens again while there is work.
 */
export const BlockingSpinner = () => {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    let start: Element | null = null;
    return blocking.running.subscribe(() => {
      const isBusy = blocking.running.get() > 0;
      if (isBusy === dialog.current?.open) return;
      if (isBusy) {
        start = document.activeElement;
        dialog.current?.showModal();
      } else {
        dialog.current?.close();
        requestAnimationFrame(() => goBackTo(start));
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
