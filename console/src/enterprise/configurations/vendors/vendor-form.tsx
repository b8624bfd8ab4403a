import type { InputOf } from '@keystead/contract/endpoint.ts';
import type { CustomerConfiguration } from '@keystead/contract/enterprise/configurations/configurations.ts';
import { parameterMessages } from '@keystead/contract/enterprise/parameters/parameter-value.ts';
import { integrationNameOf, vendorNameLimit } from '@keystead/contract/enterprise/parameters/vendor-names.ts';
import { addVendor, vendorFields, vendorTypes } from '@keystead/contract/enterprise/parameters/vendors.ts';
import { Button, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { call } from '../../../client/call.ts';
import { useMutation } from '../../../client/use-mutation.ts';
import { exactText } from '../../../kit/form/exact-text.ts';
import { readOnlyText } from '../../../kit/form/read-only.ts';
import { TextField } from '../../../kit/form/text-field.tsx';
import { UnsavedChanges } from '../../../kit/form/unsaved-changes.tsx';
import { useContractForm } from '../../../kit/form/use-contract-form.ts';
import { useRestorableState } from '../../../kit/form/use-restorable-state.ts';
import { withRule } from '../../../kit/form/with-rule.ts';
import { wordOptions } from '../../../kit/form/word-options.ts';
import { ChoiceSelect } from '../../../kit/select/choice-select.tsx';
import { alerts } from '../../../shell/alerts/alerts.ts';
import { refreshEnterprise } from '../../enterprise-key.ts';
import { stackQuery } from '../../stack/stack-queries.ts';
import { vendorOptionsQuery } from '../configuration-queries.ts';
import classes from '../configurations.module.css';
import { messages } from '../messages.ts';
import type { Vendor } from './vendor.ts';

type Props = { source: CustomerConfiguration; vendors: readonly Vendor[]; canAct: boolean };

const useAddVendor = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: InputOf<typeof addVendor>['body']) => call(addVendor, { body }),
    onSuccess: async ({ message }) => {
      alerts.show({ type: 'success', message });
      await refreshEnterprise(queryClient);
    },
  });
};

/** Name and address come from the stack; vendors that were already added are not offered. */
const SharedVendor = ({ source, vendors, canAct }: Props) => {
  const { data: options = [] } = useQuery(vendorOptionsQuery);
  const { data: stack } = useQuery(stackQuery);
  const [chosen, setChosen] = useState('');
  const add = useAddVendor();
  const available = options.filter(
    ({ vendorOption }) => !vendors.some(({ integrationName }) => integrationName === vendorOption),
  );
  const option = available.find(({ vendorOption }) => vendorOption === chosen);
  const shown = { readOnly: true, disabled: !canAct, ...readOnlyText };
  return (
    <>
      <ChoiceSelect
        label={messages.vendor}
        value={option ? chosen : ''}
        disabled={!canAct}
        data={[
          { value: '', label: '' },
          ...available.map(({ vendorOption, iconName }) => ({ value: vendorOption, label: iconName })),
        ]}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
      />
      <TextInput label={messages.displayName} value={option?.iconName ?? ''} {...shown} />
      <TextInput label={messages.url} value={option?.url ?? ''} {...shown} />
      <Button
        variant="default"
        disabled={!canAct || !option || !stack}
        loading={add.isPending}
        onClick={() =>
          option &&
          stack &&
          add.mutate({
            vendorType: 'Shared',
            vendorOption: option.vendorOption,
            configurationId: source.customerConfigurationDto.id,
            stackId: stack.id,
          })
        }
      >
        {messages.addVendor}
      </Button>
    </>
  );
};

const UniqueVendor = ({ source, vendors, canAct }: Props) => {
  const add = useAddVendor();
  const schema = useMemo(
    () =>
      withRule(vendorFields, ({ iconName }) =>
        vendors.some(({ integrationName }) => integrationName === integrationNameOf(iconName))
          ? [{ field: 'iconName', ...parameterMessages.keyExists }]
          : [],
      ),
    [vendors],
  );
  const { submit, control, formState, reset } = useContractForm(schema, {
    defaults: { iconName: '', url: '' },
    send: async (fields) => {
      const configurationId = source.customerConfigurationDto.id;
      await add.mutateAsync({ ...fields, vendorType: 'Unique', configurationId });
      reset();
    },
  });
  return (
    <form onSubmit={submit} noValidate className={classes.uniqueVendor}>
      <TextField
        control={control}
        name="iconName"
        label={messages.displayName}
        maxLength={vendorNameLimit}
        disabled={!canAct}
      />
      <TextField
        control={control}
        name="url"
        label={messages.url}
        inputMode="url"
        {...exactText}
        disabled={!canAct}
      />
      <Button
        type="submit"
        variant="default"
        disabled={!canAct || !formState.isValid}
        loading={add.isPending}
      >
        {messages.addVendor}
      </Button>
      <UnsavedChanges isDirty={formState.isDirty && !formState.isSubmitting} />
    </form>
  );
};

export const VendorForm = (props: Props) => {
  const [type, setType] = useRestorableState<(typeof vendorTypes)[number]>('vendor type', 'Shared');
  return (
    <div className={classes.vendorForm}>
      <ChoiceSelect
        label={messages.vendorType}
        data={wordOptions(vendorTypes)}
        value={type}
        disabled={!props.canAct}
        onChange={({ currentTarget }) => setType(currentTarget.value === 'Unique' ? 'Unique' : 'Shared')}
      />
      {type === 'Shared' ? <SharedVendor {...props} /> : <UniqueVendor {...props} />}
    </div>
  );
};
