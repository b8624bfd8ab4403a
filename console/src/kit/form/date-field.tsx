import { DateInput, type DateInputProps } from '@mantine/dates';
import type { FieldValues } from 'react-hook-form';
import { calendar } from '../calendar.ts';
import { type FieldProps, useField } from './field-props.ts';

type Props<Values extends FieldValues, Sent> = FieldProps<Values, Sent> &
  Omit<DateInputProps, 'name' | 'error'>;

/** A day as yyyy-mm-dd, typed or picked. */
export const DateField = <Values extends FieldValues, Sent>({
  control,
  name,
  ...input
}: Props<Values, Sent>) => <DateInput {...calendar} {...input} {...useField({ control, name })} />;
