import { Select, type SelectProps } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { type FieldProps, useField } from './field-props.ts';

type Props<Values extends FieldValues, Sent> = FieldProps<Values, Sent> & Omit<SelectProps, 'name' | 'error'>;

export const SelectField = <Values extends FieldValues, Sent>({
  control,
  name,
  ...input
}: Props<Values, Sent>) => <Select allowDeselect={false} {...input} {...useField({ control, name })} />;
