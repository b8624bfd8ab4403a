import { enterpriseMessages } from '@keystead/contract/enterprise/messages.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '../../kit/dialogs/confirm-dialog.tsx';
import { EditBar } from '../edit-bar.tsx';
import { messages as area } from '../messages.ts';
import type { ParameterEditing } from './editing/use-parameter-editing.ts';
import { useRemoveParameters } from './editing/use-remove-parameters.ts';
import { useSaveParameters } from './editing/use-save-parameters.ts';
import { messages } from './messages.ts';
import type { ParameterOwner } from './parameter-owner.ts';

type Props = { owner: ParameterOwner; editing: ParameterEditing };

const statusOf = ({ rows, checked }: ParameterEditing): string => {
  const changed = rows.length > 0 ? messages.changed(rows.length) : messages.unchanged;
  return checked.length > 0 ? `${changed} · ${area.selected(checked.length)}` : changed;
};

/** Save, Delete and Cancel while parameters are edited. */
export const ParameterToolbar = ({ owner, editing }: Props) => {
  const [isAsking, setAsking] = useState(false);
  const save = useSaveParameters(owner, editing);
  const remove = useRemoveParameters(owner, () => (editing.isDirty ? editing.untick() : editing.stop()));
  const isBusy = save.isPending || remove.isPending;
  return (
    <EditBar status={statusOf(editing)}>
      <Button
        variant="light"
        color="red"
        disabled={editing.checked.length === 0 || isBusy}
        onClick={() => setAsking(true)}
      >
        {area.delete}
      </Button>
      <Button variant="default" disabled={isBusy} onClick={editing.stop}>
        {area.cancel}
      </Button>
      <Button
        disabled={!editing.canSave || remove.isPending}
        loading={save.isPending}
        onClick={() => save.mutate(editing.rows)}
      >
        {area.save}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={messages.deleteTitle}
        text={
          <>
            <p>{enterpriseMessages.deleteParameters}</p>
            <p>{area.selected(editing.checked.length)}</p>
          </>
        }
        verb={area.delete}
        isDangerous
        isBusy={remove.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => remove.mutate(editing.checked, { onSettled: () => setAsking(false) })}
      />
    </EditBar>
  );
};
