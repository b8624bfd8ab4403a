import {
  type Customer,
  crmIdLimit,
  customerFields,
  customerNameLimit,
} from '@keystead/contract/enterprise/customers.ts';
import { Failure } from '@keystead/contract/errors.ts';
import { Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { FormConflictNote } from '../../kit/conflict/form-conflict-note.tsx';
import { useConflict } from '../../kit/conflict/use-conflict.ts';
import { canSave } from '../../kit/form/can-save.ts';
import { FormActions } from '../../kit/form/form-actions.tsx';
import { readOnly } from '../../kit/form/read-only.ts';
import { TextField } from '../../kit/form/text-field.tsx';
import { UnsavedChanges } from '../../kit/form/unsaved-changes.tsx';
import { useContractForm } from '../../kit/form/use-contract-form.ts';
import { messages as area } from '../messages.ts';
import classes from './customers.module.css';
import { useTakenCrmId } from './use-taken-crm-id.ts';

type Values = z.output<typeof customerFields>;

type Props = {
  /** Absent for a new one. */
  customer?: Customer;
  /** Why its CRM ID cannot be changed. */
  crmIdRefusal?: string | undefined;
  send: (values: Values, version: number) => Promise<unknown>;
  /** Reads the current record after another user has changed it. */
  reread?: () => Promise<Customer>;
  onCancel: () => void;
};

const labels: Record<keyof Values, string> = { accountId: area.crmId, accountName: area.customerName };

const valuesOf = (customer: Customer | undefined): Values => ({
  accountId: customer?.accountId ?? '',
  accountName: customer?.accountName ?? '',
});

/** The server's message is shown at the field it is about. */
const isAboutCrmId = (error: unknown): error is Failure =>
  error instanceof Failure && ['customer.accountExists', 'customer.accountFixed'].includes(error.code);

export const CustomerForm = ({ customer, crmIdRefusal, send, reread, onCancel }: Props) => {
  const [base, setBase] = useState(customer);
  const { conflict, notice, settle } = useConflict(reread);
  const { submit, ...form } = useContractForm(customerFields, {
    defaults: valuesOf(customer),
    send: (values) => send(values, base?.version ?? 1),
    onFailure: async (error) => {
      if (isAboutCrmId(error)) form.setError('accountId', { type: 'server', message: error.message });
      else await notice(error);
    },
  });
  const { isSubmitting, isDirty } = form.formState;
  const takenMessage = useTakenCrmId(useWatch({ control: form.control, name: 'accountId' }), customer?.id);
  const { field, fieldState } = useController({ control: form.control, name: 'accountId' });

  const keepMine = (fresh: Customer, merged: Values) => {
    form.reset(valuesOf(fresh));
    form.reset(merged, { keepDefaultValues: true });
    setBase(fresh);
    settle();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        {conflict && (
          <FormConflictNote
            form={form}
            message={conflict.message}
            before={valuesOf(base)}
            theirs={valuesOf(conflict.theirs)}
            readable={(values) => values}
            labels={labels}
            onKeep={(merged) => keepMine(conflict.theirs, merged)}
            onDiscard={onCancel}
          />
        )}
        <div className={classes.fields}>
          <TextInput
            label={area.crmId}
            maxLength={crmIdLimit}
            autoComplete="off"
            spellCheck={false}
            withAsterisk={crmIdRefusal === undefined}
            {...field}
            {...(crmIdRefusal && { ...readOnly, readOnly: true, description: crmIdRefusal })}
            error={fieldState.error?.message ?? takenMessage}
          />
          <TextField
            control={form.control}
            name="accountName"
            label={area.customerName}
            maxLength={customerNameLimit}
            autoComplete="off"
            withAsterisk
          />
        </div>
        <FormActions
          canSave={canSave({ isNew: !customer, isDirty, hasConflict: conflict !== null })}
          isBusy={isSubmitting}
          onCancel={onCancel}
        />
      </Stack>
      <UnsavedChanges isDirty={isDirty && !isSubmitting} />
    </form>
  );
};
