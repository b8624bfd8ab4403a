import { NumberInput, type NumberInputProps } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { type FieldProps, useField } from './field-props.ts';

type Props<Values extends FieldValues, Sent> = FieldProps<Values, Sent> &
  Omit<NumberInputProps, 'name' | 'error' | 'value' | 'onChange'>;

/** A whole number. A cleared field holds no number, and the form's rule says what to enter. */
export const NumberField = <Values extends FieldValues, Sent>({
  control,
  name,
  ...input
}: Props<Values, Sent>) => {
  const { value, onChange, ...field } = useField({ control, name });
  return (
    <NumberInput
      allowDecimal={false}
      allowNegative={false}
      clampBehavior="none"
      {...input}
      {...field}
      value={typeof value === 'number' && !Number.isNaN(value) ? value : ''}
      onChange={(typed) => onChange(typed === '' ? Number.NaN : Number(typed))}
    />
  );
};
