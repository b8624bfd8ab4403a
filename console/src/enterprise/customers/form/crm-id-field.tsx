import { crmIdLimit, type customerFields } from '@keystead/contract/enterprise/customers.ts';
import { TextInput } from '@mantine/core';
import { type Control, useController, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { readOnly } from '../../../kit/form/read-only.ts';
import { messages as area } from '../../messages.ts';
import { useTakenCrmId } from './use-taken-crm-id.ts';

type Props = {
  control: Control<z.input<typeof customerFields>, unknown, z.output<typeof customerFields>>;
  /** Absent for a new one. */
  customerId: number | undefined;
  /** Why it cannot be changed. */
  refusal: string | undefined;
};

export const CrmIdField = ({ control, customerId, refusal }: Props) => {
  const takenMessage = useTakenCrmId(useWatch({ control, name: 'accountId' }), customerId);
  const { field, fieldState } = useController({ control, name: 'accountId' });
  return (
    <TextInput
      label={area.crmId}
      maxLength={crmIdLimit}
      autoComplete="off"
      spellCheck={false}
      withAsterisk={refusal === undefined}
      {...field}
      {...(refusal && { ...readOnly, readOnly: true, description: refusal })}
      error={fieldState.error?.message ?? takenMessage}
    />
  );
};
