import { enterpriseMessages } from '@keystead/contract/enterprise/messages.ts';
import type { Parameter } from '@keystead/contract/enterprise/parameters/parameter.ts';
import { getParameter, updateParameter } from '@keystead/contract/enterprise/parameters/parameters.ts';
import { Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../client/call.ts';
import { useMutation } from '../../client/use-mutation.ts';
import { ConflictNote } from '../../kit/conflict/conflict-note.tsx';
import { changesBetween, mergeMine } from '../../kit/conflict/merge-mine.ts';
import { useConflict } from '../../kit/conflict/use-conflict.ts';
import { canSave } from '../../kit/form/can-save.ts';
import { FormActions } from '../../kit/form/form-actions.tsx';
import { readOnly } from '../../kit/form/read-only.ts';
import { UnsavedChanges } from '../../kit/form/unsaved-changes.tsx';
import { alerts } from '../../shell/alerts/alerts.ts';
import { messages as area } from '../messages.ts';
import { useParameterEntry } from '../parameter-tables/editing/use-parameter-entry.ts';
import { ParameterFields } from '../parameter-tables/parameter-fields.tsx';
import { messages } from './messages.ts';
import { useOwnerParameters } from './use-owner-parameters.ts';

type Props = { parameter: Parameter; onDone: () => Promise<void> };

const labels = { key: area.key, value: area.value };

const entryOf = ({ key, value }: Parameter) => ({ key, value });

export const ParameterForm = ({ parameter, onDone }: Props) => {
  const [base, setBase] = useState(parameter);
  const { conflict, notice, settle } = useConflict<Parameter>(() =>
    call(getParameter, { params: { id: parameter.id } }),
  );
  const { owner, parameters } = useOwnerParameters(parameter);
  const others = parameters.filter(({ id }) => id !== parameter.id);
  const form = useParameterEntry({ owner, others, initial: entryOf(base), isSecret: base.isSecret });
  const save = useMutation({
    mutationFn: () =>
      call(updateParameter, {
        params: { id: parameter.id },
        body: { ...form.entry, version: base.version },
      }),
    onSuccess: async (saved) => {
      await onDone();
      alerts.show({ type: 'success', message: enterpriseMessages.parameterUpdated(saved.parameter.key) });
    },
    onError: notice,
    meta: { quiet: true },
  });
  const keepMine = (fresh: Parameter) => {
    form.reset(mergeMine(entryOf(base), form.entry, entryOf(fresh)));
    setBase(fresh);
    settle();
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (form.isValid) save.mutate();
      }}
    >
      <Stack gap="md">
        {conflict && (
          <ConflictNote
            message={conflict.message}
            changes={changesBetween(entryOf(base), form.entry, entryOf(conflict.theirs), labels)}
            onKeep={() => keepMine(conflict.theirs)}
            onDiscard={() => void onDone()}
          />
        )}
        <TextInput label={messages.id} value={parameter.id} readOnly {...readOnly} maw={200} />
        <ParameterFields form={form} isSecret={parameter.isSecret} />
        <FormActions
          canSave={canSave({ ...form, hasConflict: conflict !== null })}
          isBusy={save.isPending}
          onCancel={() => void onDone()}
        />
      </Stack>
      <UnsavedChanges isDirty={form.isDirty && !save.isPending} />
    </form>
  );
};
