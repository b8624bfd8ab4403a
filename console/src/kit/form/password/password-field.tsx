import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { messages } from '../../messages.ts';
import { type FieldProps, useField } from '../field-props.ts';

type Props<Values extends FieldValues, Sent> = FieldProps<Values, Sent> &
  Omit<PasswordInputProps, 'name' | 'error'>;

/** The button that reveals the characters has its own name, so that the label names only the input. */
export const PasswordField = <Values extends FieldValues, Sent>(props: Props<Values, Sent>) => {
  const { control, name, ...input } = props;
  return (
    <PasswordInput
      visibilityToggleButtonProps={{ 'aria-label': messages.showCharacters }}
      {...input}
      {...useField({ control, name })}
    />
  );
};
