import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { messages } from '../../messages.ts';
import { type FieldProps, useField } from '../field-props.ts';

type Props<Values extends FieldValues, Sent> = FieldProps<Values, Sent> &
  Omit<PasswordInputProps, 'name' | 'error'>;

/** The button that shows the characters has a name of its own, so that the label names the input alone. */
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
