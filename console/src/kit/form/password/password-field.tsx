import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { type FieldProps, useField } from '../field-props.ts';

type Props<Values extends FieldValues, Sent> = FieldProps<Values, Sent> &
  Omit<PasswordInputProps, 'name' | 'error'>;

export const PasswordField = <Values extends FieldValues, Sent>(props: Props<Values, Sent>) => {
  const { control, name, ...input } = props;
  return <PasswordInput {...input} {...useField({ control, name })} />;
};
