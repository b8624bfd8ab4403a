import type { Parameter } from '@keystead/contract/enterprise/parameters/parameter.ts';
import { createParameter } from '@keystead/contract/enterprise/parameters/parameters.ts';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../client/call.ts';
import { useMutation } from '../../client/use-mutation.ts';
import { UnsavedChanges } from '../../kit/form/unsaved-changes.tsx';
import { alerts } from '../../shell/alerts/alerts.ts';
import { openLink } from '../../shell/alerts/open-link.ts';
import { refreshEnterprise } from '../enterprise-key.ts';
import { messages as area } from '../messages.ts';
import { parameterScreen } from '../parameters/screen.ts';
import { useParameterEntry } from './editing/use-parameter-entry.ts';
import { ParameterFields } from './parameter-fields.tsx';
import { ownerId, type ParameterOwner } from './parameter-owner.ts';
import classes from './parameter-tables.module.css';
import { addedText } from './success-texts.ts';

type Props = { owner: ParameterOwner; parameters: readonly Parameter[]; disabled: boolean };

/** Adds a parameter in place; keeps what was typed if that fails. */
export const AddParameterForm = ({ owner, parameters, disabled }: Props) => {
  const form = useParameterEntry({ owner, others: parameters });
  const queryClient = useQueryClient();
  const add = useMutation({
    mutationFn: () => call(createParameter, { body: { ...form.entry, ...ownerId(owner) } }),
    onSuccess: async ({ id, key }) => {
      form.reset();
      alerts.show({
        type: 'success',
        message: addedText(owner, key),
        link: openLink(key, parameterScreen.href({ id })),
      });
      await refreshEnterprise(queryClient);
    },
  });
  return (
    <form
      className={classes.add}
      aria-label={area.addParameter}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (form.isValid && !add.isPending) add.mutate();
      }}
    >
      <ParameterFields form={form} disabled={disabled} />
      <Button type="submit" variant="default" disabled={disabled || !form.isValid} loading={add.isPending}>
        {area.addParameter}
      </Button>
      <UnsavedChanges isDirty={form.isDirty && !add.isPending} />
    </form>
  );
};
