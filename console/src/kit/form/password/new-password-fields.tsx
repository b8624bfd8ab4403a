import type { NewPassword } from '@keystead/contract/rules/password/new-password.ts';
import type { PasswordOwner } from '@keystead/contract/rules/password/password.ts';
import { useEffect } from 'react';
import { type FieldPath, type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form';
import { messages } from '../../messages.ts';
import { PasswordField } from './password-field.tsx';
import { PasswordPopover } from './password-popover.tsx';

type Props<Values extends FieldValues & NewPassword, Sent> = {
  form: UseFormReturn<Values, unknown, Sent>;
  owner: PasswordOwner;
  /** No one is signed in, so only the server can compare the password with the names. */
  areNamesUnknown?: boolean;
};

/** A new password with its requirements and confirmation. */
export const NewPasswordFields = <Values extends FieldValues & NewPassword, Sent>(
  props: Props<Values, Sent>,
) => {
  const { form, owner, areNamesUnknown = false } = props;
  const { control, trigger, subscribe, getFieldState } = form;
  const newPassword = 'newPassword' as FieldPath<Values>;
  const confirmPassword = 'confirmPassword' as FieldPath<Values>;
  const entered = useWatch({ control, name: newPassword }) as string;

  // Validate a touched confirmation again when the password changes.
  useEffect(
    () =>
      subscribe({
        name: newPassword,
        exact: true,
        formState: { values: true },
        callback: () => {
          if (getFieldState(confirmPassword).isTouched) void trigger(confirmPassword);
        },
      }),
    [subscribe, getFieldState, trigger, newPassword, confirmPassword],
  );

  return (
    <>
      <PasswordPopover password={entered} owner={owner} areNamesUnknown={areNamesUnknown}>
        <PasswordField
          control={control}
          name={newPassword}
          label={messages.newPassword}
          autoComplete="new-password"
        />
      </PasswordPopover>
      <PasswordField
        control={control}
        name={confirmPassword}
        label={messages.confirmPassword}
        autoComplete="new-password"
      />
    </>
  );
};
