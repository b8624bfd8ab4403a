import { convertToIdm } from '@keystead/contract/users/change-status.ts';
import { usersMessages } from '@keystead/contract/users/messages.ts';
import { Text } from '@mantine/core';
import { call } from '../../client/call.ts';
import { FormDialog } from '../../kit/dialogs/form-dialog.tsx';
import type { DialogProps } from './dialog-props.ts';
import { messages } from './messages.ts';
import {
  passwordField,
  TemporaryPasswordFields,
  useTemporaryPassword,
} from './temporary-password-fields.tsx';
import { fieldMessage, useActionCall } from './use-action-call.ts';

export const ConvertToIdmDialog = (props: DialogProps) => {
  const { user, onClose } = props;
  const input = useTemporaryPassword(user);
  const { mutate, isPending, error } = useActionCall(props, {
    action: 'convertToIdm',
    send: (value: string) =>
      call(convertToIdm, { params: { ssoid: user.ssoid }, body: { credentials: { password: { value } } } }),
    success: usersMessages.convertedToIdm,
    fields: [passwordField],
  });
  const { title, text, verb } = messages.toIdm;
  return (
    <FormDialog
      title={title}
      verb={verb}
      canSend={input.isValid}
      isDirty={input.isDirty}
      isBusy={isPending}
      onSend={() => mutate(input.entered.password)}
      onClose={onClose}
    >
      <Text size="sm">{text(user.name)}</Text>
      <TemporaryPasswordFields input={input} refusal={fieldMessage(error, passwordField)} />
    </FormDialog>
  );
};
