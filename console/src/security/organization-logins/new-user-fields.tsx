import { newUserRules } from '@keystead/contract/organization-login.ts';
import { Fieldset, Stack } from '@mantine/core';
import { useController, useWatch } from 'react-hook-form';
import { SelectField } from '../../kit/form/select-field.tsx';
import { ChoiceSelect } from '../../kit/select/choice-select.tsx';
import { messages } from './messages.ts';
import type { LoginOptions } from './organization-login-queries.ts';
import type { LoginForm } from './provider-fields.tsx';

type DefaultProps = {
  form: LoginForm;
  name: 'defaultConfigId' | 'defaultAccessId' | 'defaultLocationId';
  none: string;
  choices: readonly { id: number; name: string }[];
};

const DefaultField = ({ form, name, none, choices }: DefaultProps) => {
  const { field, fieldState } = useController({ control: form.control, name });
  return (
    <ChoiceSelect
      {...field}
      label={messages[name]}
      data={[
        { value: '', label: none },
        ...choices.map((choice) => ({ value: String(choice.id), label: choice.name })),
      ]}
      value={String(field.value ?? '')}
      onChange={({ currentTarget }) =>
        field.onChange(currentTarget.value === '' ? null : Number(currentTarget.value))
      }
      error={fieldState.error?.message}
    />
  );
};

/** What happens to people who have no user yet; the related fields appear if they are added. */
export const NewUserFields = ({ form, options }: { form: LoginForm; options: LoginOptions }) => {
  const { control } = form;
  const rule = useWatch({ control, name: 'newcomers' });
  const { accessMappings, locationMappings, environments } = options;
  return (
    <Fieldset legend={messages.newcomers} mt="xs">
      <Stack gap="sm">
        <SelectField
          control={control}
          name="newcomers"
          aria-label={messages.newcomers}
          data={newUserRules.map((one) => ({ value: one, label: messages.newcomerRules[one] }))}
        />
        {rule !== 'refused' && (
          <>
            {rule === 'all' && (
              <DefaultField
                form={form}
                name="defaultAccessId"
                none={messages.noAccess}
                choices={accessMappings}
              />
            )}
            <DefaultField
              form={form}
              name="defaultLocationId"
              none={messages.noLocation}
              choices={locationMappings}
            />
            <DefaultField
              form={form}
              name="defaultConfigId"
              none={messages.usualEnvironment}
              choices={environments}
            />
          </>
        )}
      </Stack>
    </Fieldset>
  );
};
