import type { ComponentProps, ReactNode } from 'react';
import { DialogFrame } from '../kit/dialogs/dialog-frame.tsx';
import { messages as area } from './messages.ts';
import type { useRecordForm } from './use-record-form.tsx';

type Props = {
  of: Pick<ReturnType<typeof useRecordForm>, 'isNew' | 'frame' | 'meanwhile'>;
  titles: { add: string; editTitle: string };
  onClose: ComponentProps<typeof DialogFrame>['onClose'];
  children: ReactNode;
};

/** Adds a record, or changes the one that the form has. */
export const RecordDialog = ({ of: { isNew, frame, meanwhile }, titles, onClose, children }: Props) => (
  <DialogFrame
    {...frame}
    title={isNew ? titles.add : titles.editTitle}
    size="lg"
    verb={isNew ? area.add : area.save}
    onClose={onClose}
  >
    {meanwhile}
    {children}
  </DialogFrame>
);
