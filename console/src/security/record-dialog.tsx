import type { ComponentProps, ReactNode } from 'react';
import { FormDialog } from '../kit/dialogs/form-dialog.tsx';
import { messages as area } from './messages.ts';
import type { useRecordForm } from './use-record-form.tsx';

type Props = {
  of: Pick<ReturnType<typeof useRecordForm>, 'isNew' | 'frame' | 'meanwhile' | 'question'>;
  titles: { add: string; editTitle: string };
  onClose: ComponentProps<typeof FormDialog>['onClose'];
  children: ReactNode;
};

/** Adds a record, or edits the one in the form. */
export const RecordDialog = ({ of, titles, onClose, children }: Props) => (
  <>
    <FormDialog
      {...of.frame}
      title={of.isNew ? titles.add : titles.editTitle}
      size="lg"
      verb={of.isNew ? area.add : area.save}
      onClose={onClose}
    >
      {of.meanwhile}
      {children}
    </FormDialog>
    {of.question}
  </>
);
