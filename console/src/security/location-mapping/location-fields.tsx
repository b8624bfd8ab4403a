import { externalValueMaximum } from '@keystead/contract/people/mappings/external-value.ts';
import type { LocationMappingInput } from '@keystead/contract/security/location-mappings.ts';
import type { MappingOptions } from '@keystead/contract/security/mapping-options.ts';
import { type UseFormReturn, useController, useWatch } from 'react-hook-form';
import { SearchSelect } from '../../kit/form/search-select.tsx';
import { SelectField } from '../../kit/form/select-field.tsx';
import { TextField } from '../../kit/form/text-field.tsx';
import { messages } from './messages.ts';

type Form = UseFormReturn<LocationMappingInput, unknown, LocationMappingInput>;
type Props = { form: Form; environments: MappingOptions['environments']; isValueFixed: boolean };

const LocationField = ({ form, names }: { form: Form; names: readonly string[] }) => {
  const { field, fieldState } = useController({ control: form.control, name: 'locationName' });
  return (
    <SearchSelect
      label={messages.location}
      placeholder={messages.selectLocation}
      options={names.map((name) => ({ value: name, label: name }))}
      value={field.value === '' ? null : field.value}
      onChange={field.onChange}
      error={fieldState.error?.message}
      isDisabled={names.length === 0}
      isRequired
    />
  );
};

/** Each choice narrows the next one. */
export const LocationFields = ({ form, environments, isValueFixed }: Props) => {
  const { control, setValue } = form;
  const [configId, corporationName] = useWatch({ control, name: ['configId', 'corporationName'] });
  const corporations = environments.find((one) => one.configId === configId)?.corporations ?? [];
  const facilities = corporations.find(({ name }) => name === corporationName)?.facilities ?? [];
  return (
    <>
      <TextField
        control={control}
        name="externalValue"
        label={messages.externalValue}
        maxLength={externalValueMaximum}
        required
        data-autofocus={!isValueFixed || undefined}
      />
      <SelectField
        control={control}
        name="configId"
        label={messages.environment}
        required
        isNumber
        data={[
          { value: '0', label: messages.selectEnvironment },
          ...environments.map((one) => ({ value: String(one.configId), label: one.configName })),
        ]}
        onPick={() => {
          setValue('corporationName', '');
          setValue('locationName', '');
        }}
        data-autofocus={isValueFixed || undefined}
      />
      <SelectField
        control={control}
        name="corporationName"
        label={messages.corporation}
        required
        disabled={corporations.length === 0}
        data={[
          { value: '', label: messages.selectCorporation },
          ...corporations.map(({ name }) => ({ value: name, label: name })),
        ]}
        onPick={() => setValue('locationName', '')}
      />
      <LocationField form={form} names={facilities.map(({ name }) => name)} />
    </>
  );
};
