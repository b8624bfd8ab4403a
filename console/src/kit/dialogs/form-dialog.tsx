import { type ComponentProps, useState } from 'react';
import { UnsavedChanges } from '../form/unsaved-changes.tsx';
import { messages } from '../messages.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { DialogFrame } from './dialog-frame.tsx';

type Props = ComponentProps<typeof DialogFrame> & {
  /** Whether there are unsaved changes. */
  isDirty: boolean;
};

/**
 * A form in a dialog. Like a page with a form, it asks about unsaved changes when the user leaves, even with Back. So it
 * does before Esc or the cross closes it: Esc may have been meant for a list inside.
 */
export const FormDialog = ({ isDirty, isAside = false, ...frame }: Props) => {
  const [isLeaving, setLeaving] = useState(false);
  const [isDismissing, setDismissing] = useState(false);
  const isUnsaved = isDirty && !frame.isBusy;
  return (
    <>
      <DialogFrame
        {...frame}
        onDismiss={() => (isUnsaved ? setDismissing(true) : frame.onClose())}
        isAside={isAside || isLeaving || isDismissing}
      />
      <UnsavedChanges isDirty={isUnsaved} onAsking={setLeaving} />
      {/* Mounted only now: one that is there already would be closed by the same press of Esc. */}
      {isDismissing && (
        <ConfirmDialog
          isOpen
          title={messages.leaveTitle}
          text={messages.dismissText}
          verb={messages.dismiss}
          cancel={messages.keepEditing}
          isDangerous
          onConfirm={() => {
            setDismissing(false);
            frame.onClose();
          }}
          onCancel={() => setDismissing(false)}
        />
      )}
    </>
  );
};
