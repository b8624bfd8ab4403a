import { type ComponentProps, useState } from 'react';
import { UnsavedChanges } from '../form/unsaved-changes.tsx';
import { DialogFrame } from './dialog-frame.tsx';

type Props = ComponentProps<typeof DialogFrame> & {
  /** Something is typed or chosen that is not saved. */
  isDirty: boolean;
};

/** A form in a dialog: whoever leaves its page, by Back too, is asked about what was entered, as on a page with a form. */
export const FormDialog = ({ isDirty, isAside = false, ...frame }: Props) => {
  const [isLeaving, setLeaving] = useState(false);
  return (
    <>
      <DialogFrame {...frame} isAside={isAside || isLeaving} />
      <UnsavedChanges isDirty={isDirty && !frame.isBusy} onAsking={setLeaving} />
    </>
  );
};
