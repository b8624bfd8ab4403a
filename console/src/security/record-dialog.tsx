import type { ComponentProps, ReactNode } from 'react';
import { DialogFrame } from '../kit/dialogs/dialog-frame.tsx';
import { messages as area } from './messages.ts';
import type { useRecordForm } from './use-record-form.tsx';

type Props = {
  of: Pick<ReturnType<typeof useRecordForm>, 'isNew' | 'frame' | 'meanwhile' | 'questions'>;
  titles: { add: string; editTitle: string };
  onClose: ComponentProps<typeof DialogFrame>['onClose'];
  children: ReactNode;
};

/** Adds a record, or changes the one that the form has. */
export const RecordDialog = ({ of, titles, onClose, children }: Props) => (
  <>
    <DialogFrame
      {...of.frame}
      title={of.isNew ? titles.add : titles.editTitle}
      size="lg"
      verb={of.isNew ? area.add : area.save}
      onClose={onClose}
    >
      {of.meanwhile}
      {children}
    </DialogFrame>
    {of.questions}
  </>
);
