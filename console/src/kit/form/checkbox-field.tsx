import { Checkbox, type CheckboxProps } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { type FieldProps, useField } from './field-props.ts';

type Props<Values extends FieldValues, Sent> = FieldProps<Values, Sent> &
  Omit<CheckboxProps, 'name' | 'error' | 'checked'>;

export const CheckboxField = <Values extends FieldValues, Sent>({
  control,
  name,
  ...input
}: Props<Values, Sent>) => {
  const { value, ...field } = useField({ control, name });
  return <Checkbox {...input} {...field} checked={value === true} />;
};
