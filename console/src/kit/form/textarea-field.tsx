import { Textarea, type TextareaProps } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { type FieldProps, useField } from './field-props.ts';

type Props<Values extends FieldValues, Sent> = FieldProps<Values, Sent> &
  Omit<TextareaProps, 'name' | 'error'>;

export const TextareaField = <Values extends FieldValues, Sent>({
  control,
  name,
  ...input
}: Props<Values, Sent>) => <Textarea {...input} {...useField({ control, name })} />;
