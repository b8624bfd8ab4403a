import { type ComponentProps, useState } from 'react';
import { UnsavedChanges } from '../form/unsaved-changes.tsx';
import { DialogFrame } from './dialog-frame.tsx';

type Props = ComponentProps<typeof DialogFrame> & {
  /** Whether there are unsaved changes. */
  isDirty: boolean;
};

/** A form in a dialog. Like a page with a form, it asks about unsaved changes when the user leaves, even with Back. */
export const FormDialog = ({ isDirty, isAside = false, ...frame }: Props) => {
  const [isLeaving, setLeaving] = useState(false);
  return (
    <>
      <DialogFrame {...frame} isAside={isAside || isLeaving} />
      <UnsavedChanges isDirty={isDirty && !frame.isBusy} onAsking={setLeaving} />
    </>
  );
};
