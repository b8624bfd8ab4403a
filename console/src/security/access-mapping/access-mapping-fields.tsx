import { type AdminAccessType, adminAccessTypes } from '@keystead/contract/access/bundles.ts';
import { isLocationAccess } from '@keystead/contract/access/policies/user-values.ts';
import type {
  AccessMappingDraft,
  AccessMappingInput,
} from '@keystead/contract/people/mappings/access-mapping.ts';
import { externalValueMaximum } from '@keystead/contract/people/mappings/external-value.ts';
import { userTypes } from '@keystead/contract/products/snf.ts';
import type { RoleChoices } from '@keystead/contract/security/mapping-options.ts';
import { type UseFormReturn, useController, useWatch } from 'react-hook-form';
import { CheckboxField } from '../../kit/form/checkbox-field.tsx';
import { SearchSelect } from '../../kit/form/search-select.tsx';
import { SelectField } from '../../kit/form/select-field.tsx';
import { TextField } from '../../kit/form/text-field.tsx';
import { wordOptions } from '../../kit/form/word-options.ts';
import classes from './access-mapping.module.css';
import { messages } from './messages.ts';

export type AccessForm = UseFormReturn<AccessMappingDraft, unknown, AccessMappingInput>;

type Props = { form: AccessForm; choices: RoleChoices; assignable: readonly AdminAccessType[] };

const notSelected = { value: '', label: messages.notSelected };
const asOptions = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }));

const rolesOf = ({ corporate, careSetting }: RoleChoices, userType: string) => {
  if (userType === '') return [];
  return userType === 'Corporate' ? corporate : careSetting;
};

const RoleField = ({ form, names }: { form: AccessForm; names: readonly string[] }) => {
  const { field, fieldState } = useController({ control: form.control, name: 'role' });
  return (
    <SearchSelect
      label={messages.role}
      placeholder={messages.notSelected}
      options={asOptions(names)}
      value={field.value === '' ? null : field.value}
      onChange={(role) => {
        field.onChange(role);
        form.clearErrors(['role', 'userType', 'primaryDiscipline']);
      }}
      onClear={() => field.onChange('')}
      error={fieldState.error?.message}
      isDisabled={names.length === 0}
    />
  );
};

/** The group and what its members get; a change resets what depends on it, as on the user form. */
export const AccessMappingFields = ({ form, choices, assignable }: Props) => {
  const { control, setValue, clearErrors } = form;
  const [userType, role] = useWatch({ control, name: ['userType', 'role'] });
  const roles = rolesOf(choices, userType);
  const resetRole = () => {
    setValue('role', '');
    setValue('primaryDiscipline', '');
    clearErrors();
  };
  return (
    <>
      <TextField
        control={control}
        name="externalGroup"
        label={messages.externalGroup}
        description={messages.externalGroupHelp}
        maxLength={externalValueMaximum}
        required
        data-autofocus
      />
      <div className={classes.pairs}>
        <SelectField
          control={control}
          name="adminToolRole"
          label={messages.adminToolRole}
          required
          data={assignable.map((code) => ({ value: code, label: adminAccessTypes[code].name }))}
          onPick={(code) => {
            if (!isLocationAccess(code as AdminAccessType) || userType === 'Care Setting') return;
            setValue('userType', 'Care Setting');
            resetRole();
          }}
        />
        <SelectField
          control={control}
          name="userType"
          label={messages.userType}
          data={[notSelected, ...wordOptions(userTypes)]}
          onPick={resetRole}
        />
        <RoleField form={form} names={roles.map(({ name }) => name)} />
        <SelectField
          control={control}
          name="primaryDiscipline"
          label={messages.primaryDiscipline}
          disabled={role === ''}
          data={[notSelected, ...asOptions(choices.disciplines)]}
        />
      </div>
      <CheckboxField control={control} name="usesMeridian" label={messages.usesMeridian} />
    </>
  );
};
