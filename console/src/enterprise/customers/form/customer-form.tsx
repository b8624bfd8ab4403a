import {
  type CustomerDetail,
  customerFields,
  customerNameLimit,
} from '@keystead/contract/enterprise/customers.ts';
import { Failure } from '@keystead/contract/errors.ts';
import { defaultTimeZone } from '@keystead/contract/rules/time/time-zone.ts';
import { Stack } from '@mantine/core';
import { useState } from 'react';
import type { z } from 'zod';
import { FormConflictNote } from '../../../kit/conflict/form-conflict-note.tsx';
import { useConflict } from '../../../kit/conflict/use-conflict.ts';
import { canSave } from '../../../kit/form/can-save.ts';
import { CheckboxField } from '../../../kit/form/checkbox-field.tsx';
import { FormActions } from '../../../kit/form/form-actions.tsx';
import { TextField } from '../../../kit/form/text-field.tsx';
import { UnsavedChanges } from '../../../kit/form/unsaved-changes.tsx';
import { useContractForm } from '../../../kit/form/use-contract-form.ts';
import { messages as area } from '../../messages.ts';
import classes from '../customers.module.css';
import { CrmIdField } from './crm-id-field.tsx';
import { messages } from './messages.ts';
import { RevokeMfaDialog } from './revoke-mfa-dialog.tsx';
import { TimeZoneField } from './time-zone-field.tsx';

type Values = z.output<typeof customerFields>;

type Props = {
  /** Absent for a new one. */
  customer?: CustomerDetail;
  /** Why its CRM ID cannot be changed. */
  crmIdRefusal?: string | undefined;
  send: (values: Values, version: number) => Promise<unknown>;
  /** Reads the current record after another user has changed it. */
  reread?: () => Promise<CustomerDetail>;
  onCancel: () => void;
};

const labels: Record<keyof Values, string> = {
  accountId: area.crmId,
  accountName: area.customerName,
  timeZone: messages.timeZone,
  mfaLicensed: messages.twoFactor,
};

const valuesOf = (customer: CustomerDetail | undefined): Values => ({
  accountId: customer?.accountId ?? '',
  accountName: customer?.accountName ?? '',
  timeZone: customer?.timeZone ?? defaultTimeZone,
  mfaLicensed: customer?.mfaLicensed ?? false,
});

/** What is omitted stays: during an upgrade, an earlier version may have replied without it. */
const withoutUnchanged = (values: Values, before: Values): Values => ({
  ...values,
  timeZone: values.timeZone === before.timeZone ? undefined : values.timeZone,
  mfaLicensed: values.mfaLicensed === before.mfaLicensed ? undefined : values.mfaLicensed,
});

export const describeMfa = (isLicensed: boolean | undefined): string =>
  isLicensed ? messages.available : messages.notAvailable;

/** The server's message is shown at the field it is about. */
const isAboutCrmId = (error: unknown): error is Failure =>
  error instanceof Failure && ['customer.accountExists', 'customer.accountFixed'].includes(error.code);

export const CustomerForm = ({ customer, crmIdRefusal, send, reread, onCancel }: Props) => {
  const [base, setBase] = useState(customer);
  const [isRevoking, setRevoking] = useState(false);
  const { conflict, notice, settle } = useConflict(reread);
  const { submit, ...form } = useContractForm(customerFields, {
    defaults: valuesOf(customer),
    send: async (values) => {
      if (base?.mfaLicensed && !values.mfaLicensed && !isRevoking) return setRevoking(true);
      await send(base ? withoutUnchanged(values, valuesOf(base)) : values, base?.version ?? 1);
    },
    onFailure: async (error) => {
      setRevoking(false);
      if (isAboutCrmId(error)) form.setError('accountId', { type: 'server', message: error.message });
      else if (!(error instanceof Failure && error.fieldErrors)) await notice(error);
    },
  });
  const { isSubmitting, isDirty } = form.formState;

  const keepMine = (fresh: CustomerDetail, merged: Values) => {
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
            readable={(values) => ({ ...values, mfaLicensed: describeMfa(values.mfaLicensed) })}
            labels={labels}
            onKeep={(merged) => keepMine(conflict.theirs, merged)}
            onDiscard={onCancel}
          />
        )}
        <div className={classes.fields}>
          <CrmIdField control={form.control} customerId={customer?.id} refusal={crmIdRefusal} />
          <TextField
            control={form.control}
            name="accountName"
            label={area.customerName}
            maxLength={customerNameLimit}
            autoComplete="off"
            withAsterisk
          />
          <TimeZoneField control={form.control} />
          <CheckboxField
            control={form.control}
            name="mfaLicensed"
            label={messages.twoFactor}
            description={messages.twoFactorDescription}
          />
        </div>
        <FormActions
          canSave={canSave({ isNew: !customer, isDirty, hasConflict: conflict !== null })}
          isBusy={isSubmitting}
          onCancel={onCancel}
        />
      </Stack>
      <UnsavedChanges isDirty={isDirty && !isSubmitting} />
      <RevokeMfaDialog
        isOpen={isRevoking}
        isBusy={isSubmitting}
        onConfirm={() => void submit()}
        onCancel={() => setRevoking(false)}
      />
    </form>
  );
};
