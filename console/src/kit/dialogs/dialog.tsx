import { Modal, type ModalProps } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { menuButton } from '../focus/menu-button.ts';
import { reclaimFocus } from '../focus/reclaim-focus.ts';

/** Mantine remembers the opener only if a dialog opens after it was mounted; most are mounted open. */
const useFocusReturn = (isOpen: boolean): void => {
  const isMountedOpen = useRef(isOpen).current;
  useEffect(() => {
    if (!isMountedOpen) return;
    const opener = menuButton() ?? document.activeElement;
    return () => reclaimFocus(opener);
  }, [isMountedOpen]);
};

/** A modal dialog. The focus returns to where it was opened. */
export const Dialog = (props: ModalProps) => {
  useFocusReturn(props.opened);
  return <Modal {...props} />;
};
