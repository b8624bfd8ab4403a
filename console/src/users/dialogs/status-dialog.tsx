import { deactivateUser, suspendUser } from '@keystead/contract/users/change-status.ts';
import { usersMessages } from '@keystead/contract/users/messages.ts';
import { deleteUser } from '@keystead/contract/users/save-user.ts';
import { call } from '../../client/call.ts';
import { ConfirmDialog } from '../../kit/dialogs/confirm-dialog.tsx';
import type { DialogProps } from './dialog-props.ts';
import { messages } from './messages.ts';
import { useActionCall } from './use-action-call.ts';

const changes = {
  suspend: { endpoint: suspendUser, success: usersMessages.suspended },
  deactivate: { endpoint: deactivateUser, success: usersMessages.deactivated },
  delete: { endpoint: deleteUser, success: usersMessages.deleted },
} as const;

/** Asks before a user is suspended, deactivated or deleted. */
export const StatusDialog = ({ action, ...props }: DialogProps & { action: keyof typeof changes }) => {
  const { user, onClose } = props;
  const { endpoint, success } = changes[action];
  const { mutate, isPending } = useActionCall(props, {
    action,
    send: async () => (await call(endpoint, { params: { ssoid: user.ssoid } })) ?? undefined,
    success,
  });
  const { title, text, consequence, verb } = messages[action];
  return (
    <ConfirmDialog
      isOpen
      title={title}
      text={text(user.name)}
      consequence={consequence(user.name)}
      verb={verb}
      isDisruptive
      isDangerous={action === 'delete'}
      isBusy={isPending}
      onConfirm={() => mutate(undefined)}
      onCancel={onClose}
    />
  );
};
