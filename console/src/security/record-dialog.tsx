import type { ComponentProps, ReactNode } from 'react';
import { FormDialog } from '../kit/dialogs/form-dialog.tsx';
import { messages as area } from './messages.ts';
import type { useRecordForm } from './use-record-form.tsx';

type Props = {
  form: Pick<ReturnType<typeof useRecordForm>, 'isNew' | 'frame' | 'meanwhile' | 'question'>;
  titles: { add: string; editTitle: string };
  onClose: ComponentProps<typeof FormDialog>['onClose'];
  children: ReactNode;
};

/** Adds a record, or edits the one in the form. */
export const RecordDialog = ({ form, titles, onClose, children }: Props) => (
  <>
    <FormDialog
      {...form.frame}
      title={form.isNew ? titles.add : titles.editTitle}
      size="lg"
      verb={form.isNew ? area.add : area.save}
      onClose={onClose}
    >
      {form.meanwhile}
      {children}
    </FormDialog>
    {form.question}
  </>
);
