import { enterpriseMessages } from '@keystead/contract/enterprise/messages.ts';
import type { Parameter } from '@keystead/contract/enterprise/parameters/parameter.ts';
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

type Props = {
  owner: ParameterOwner;
  editing: ParameterEditing;
  /** Checked rows that are visible. */
  checked: readonly Parameter[];
};

const statusOf = ({ rows }: ParameterEditing, checked: readonly Parameter[]): string => {
  const changed = rows.length > 0 ? messages.changed(rows.length) : messages.unchanged;
  return checked.length > 0 ? `${changed} · ${area.selected(checked.length)}` : changed;
};

/** Save, Delete and Cancel while parameters are edited. */
export const ParameterToolbar = ({ owner, editing, checked }: Props) => {
  const [isAsking, setAsking] = useState(false);
  const save = useSaveParameters(owner, editing);
  const remove = useRemoveParameters(owner, (removed) => editing.forget(removed.map(({ id }) => id)));
  const isBusy = save.isPending || remove.isPending;
  return (
    <EditBar status={statusOf(editing, checked)}>
      <Button
        disabled={!editing.canSave || remove.isPending}
        loading={save.isPending}
        onClick={() => save.mutate(editing.rows)}
      >
        {area.save}
      </Button>
      <Button variant="default" disabled={isBusy} onClick={editing.stop}>
        {area.cancel}
      </Button>
      <Button variant="default" disabled={checked.length === 0 || isBusy} onClick={() => setAsking(true)}>
        {area.delete}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={messages.deleteTitle}
        text={
          <>
            {enterpriseMessages.deleteParameters} {area.selected(checked.length)}
          </>
        }
        people={checked.map(({ key }) => key)}
        consequence={owner.kind === 'stack' ? messages.deleted : messages.deletedInherited}
        verb={area.delete}
        isDangerous
        isBusy={remove.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => remove.mutate(checked, { onSettled: () => setAsking(false) })}
      />
    </EditBar>
  );
};
