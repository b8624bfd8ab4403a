import { Loader } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useStore } from '../../store.ts';
import { messages } from '../messages.ts';
import { focusHeading } from '../opening/focus-heading.ts';
import classes from '../shell.module.css';
import { blocking } from './blocking.ts';

/**
 * A modal dialog of the browser: it keeps the focus, stops every click and gives the focus back at the end.
 * Browsers let a second Esc close it whatever the page says, so it opens again while there is work.
 */
export const BlockingSpinner = () => {
  const isBusy = useStore(blocking.running) > 0;
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (isBusy) dialog.current?.showModal();
    else if (dialog.current?.open) {
      dialog.current.close();
      // The work can have taken away what started it.
      if (document.activeElement === document.body) focusHeading();
    }
  }, [isBusy]);
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
