import type { NativeSelectProps } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { ChoiceSelect } from '../select/choice-select.tsx';
import { type FieldProps, useField } from './field-props.ts';

type Props<Values extends FieldValues, Sent> = FieldProps<Values, Sent> &
  Omit<NativeSelectProps, 'name' | 'error' | 'value' | 'onChange'> & {
    /** The field holds a number. */
    isNumber?: boolean;
    /** Updates whatever else changes with it. */
    onPick?: (value: string) => void;
  };

/** A selection from a short list. */
export const SelectField = <Values extends FieldValues, Sent>({
  control,
  name,
  isNumber = false,
  onPick,
  ...input
}: Props<Values, Sent>) => {
  const { value, onChange, ...field } = useField({ control, name });
  return (
    <ChoiceSelect
      {...input}
      {...field}
      value={String(value ?? '')}
      onChange={({ currentTarget }) => {
        onChange(isNumber ? Number(currentTarget.value) : currentTarget.value);
        onPick?.(currentTarget.value);
      }}
    />
  );
};
