import { Modal, type ModalProps } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { restoreFocus } from '../../shell/opening/restore-focus.ts';
import { menuButton } from './menu-button.ts';

/** Mantine remembers the opener only if a dialog opens after it was mounted; most are mounted open. */
const useFocusReturn = (isOpen: boolean): void => {
  const isMountedOpen = useRef(isOpen).current;
  useEffect(() => {
    if (!isMountedOpen) return;
    const opener = menuButton() ?? document.activeElement;
    return () => {
      // The spinner of a save may have moved the lost focus to the heading already.
      if (document.activeElement instanceof HTMLHeadingElement) document.activeElement.blur();
      restoreFocus(opener);
    };
  }, [isMountedOpen]);
};

/** A modal dialog. The focus returns to where it was opened. */
export const Dialog = (props: ModalProps) => {
  useFocusReturn(props.opened);
  return <Modal {...props} />;
};
