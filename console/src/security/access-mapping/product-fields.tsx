import { mobileRoles, paymentPortalRoles } from '@keystead/contract/people/product-access.ts';
import { Fieldset, Stack, TagsInput } from '@mantine/core';
import { useController, useWatch } from 'react-hook-form';
import { CheckboxField } from '../../kit/form/checkbox-field.tsx';
import { SelectField } from '../../kit/form/select-field.tsx';
import { TextField } from '../../kit/form/text-field.tsx';
import type { AccessForm } from './access-mapping-fields.tsx';
import { messages } from './messages.ts';

const notSelected = { value: '', label: messages.notSelected };

const CommunityRoles = ({ form }: { form: AccessForm }) => {
  const { field, fieldState } = useController({ control: form.control, name: 'lpcRoles' });
  return (
    <TagsInput
      {...field}
      label={messages.lpcRoles}
      description={messages.lpcRolesHelp}
      error={fieldState.error?.message}
      comboboxProps={{ withinPortal: false }}
    />
  );
};

/** One product after the other; what belongs to a product shows once it is given. */
export const ProductFields = ({ form }: { form: AccessForm }) => {
  const { control } = form;
  const [hasOffice, hasCommunity, hasPortal] = useWatch({
    control,
    name: ['pdProvisioned', 'lpcProvisioned', 'ppProvisioned'],
  });
  return (
    <Fieldset legend={messages.products} mt="xs">
      <Stack gap="sm">
        <SelectField
          control={control}
          name="mcmdRole"
          label={messages.mcmdRole}
          data={[notSelected, ...mobileRoles.map((role) => ({ value: role, label: role }))]}
        />
        <CheckboxField control={control} name="slProvisioned" label={messages.slProvisioned} />
        <CheckboxField control={control} name="trueSenseProvisioned" label={messages.trueSenseProvisioned} />
        <CheckboxField control={control} name="pdProvisioned" label={messages.pdProvisioned} />
        {hasOffice && <TextField control={control} name="officeId" label={messages.officeId} required />}
        <CheckboxField control={control} name="lpcProvisioned" label={messages.lpcProvisioned} />
        {hasCommunity && <CommunityRoles form={form} />}
        <CheckboxField control={control} name="ppProvisioned" label={messages.ppProvisioned} />
        {hasPortal && (
          <SelectField
            control={control}
            name="paymentPortalRole"
            label={messages.paymentPortalRole}
            required
            data={[
              notSelected,
              ...Object.entries(paymentPortalRoles).map(([value, label]) => ({ value, label })),
            ]}
          />
        )}
      </Stack>
    </Fieldset>
  );
};
