import { Switch, type SwitchProps } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { type FieldProps, useField } from './field-props.ts';

type Props<Values extends FieldValues, Sent> = FieldProps<Values, Sent> &
  Omit<SwitchProps, 'name' | 'error' | 'checked'>;

export const SwitchField = <Values extends FieldValues, Sent>({
  control,
  name,
  ...input
}: Props<Values, Sent>) => {
  const { value, ...field } = useField({ control, name });
  return <Switch {...input} {...field} checked={value === true} />;
};
