import { setTemporaryPassword } from '@keystead/contract/users/credentials.ts';
import { usersMessages } from '@keystead/contract/users/messages.ts';
import type { UserState } from '@keystead/contract/users/user-list.ts';
import { Text } from '@mantine/core';
import { call } from '../../client/call.ts';
import { FormDialog } from '../../kit/dialogs/form-dialog.tsx';
import type { ActionTarget } from './action-target.ts';
import type { DialogProps } from './dialog-props.ts';
import { messages } from './messages.ts';
import {
  passwordField,
  TemporaryPasswordFields,
  useTemporaryPassword,
} from './temporary-password-fields.tsx';
import { fieldMessage, useActionCall } from './use-action-call.ts';

type Props = DialogProps & {
  action?: 'setTemporaryPassword' | 'activateWithPassword';
  send?: (password: string) => Promise<UserState | undefined>;
  success?: string;
};

const setPassword = async ({ ssoid }: ActionTarget, value: string): Promise<undefined> => {
  await call(setTemporaryPassword, { params: { ssoid }, body: { credentials: { password: { value } } } });
};

/** Sets a password chosen by an administrator; by default it becomes the user's temporary password. */
export const TemporaryPasswordDialog = ({ action, send, success, ...props }: Props) => {
  const { user, onClose } = props;
  const input = useTemporaryPassword(user);
  const { mutate, isPending, error } = useActionCall(props, {
    action: action ?? 'setTemporaryPassword',
    send: send ?? ((password: string) => setPassword(user, password)),
    success: success ?? usersMessages.temporaryPassword,
    fields: [passwordField],
  });
  const { title, verb } = messages.temporaryPassword;
  return (
    <FormDialog
      title={title}
      verb={verb}
      cancel={messages.close}
      canSend={input.isValid}
      isDirty={input.isDirty}
      isBusy={isPending}
      onSend={() => mutate(input.entered.password)}
      onClose={onClose}
    >
      <Text size="sm">{usersMessages.temporaryPasswordHelp}</Text>
      <TemporaryPasswordFields input={input} refusal={fieldMessage(error, passwordField)} />
    </FormDialog>
  );
};
