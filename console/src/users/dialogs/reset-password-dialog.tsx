import { expirePassword, resetPassword } from '@keystead/contract/users/credentials.ts';
import { usersMessages } from '@keystead/contract/users/messages.ts';
import { Button, Flex, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../client/call.ts';
import { ButtonWithReason } from '../../kit/button-with-reason.tsx';
import { ConfirmDialog } from '../../kit/dialogs/confirm-dialog.tsx';
import { Dialog } from '../../kit/dialogs/dialog.tsx';
import { withheldReason } from '../withheld-reason.ts';
import type { DialogProps } from './dialog-props.ts';
import { GeneratedPassword } from './generated-password.tsx';
import { messages } from './messages.ts';
import { useActionCall } from './use-action-call.ts';

const useSendMail = (props: DialogProps, action: 'resetPassword' | 'resendPasswordEmail') =>
  useActionCall(props, {
    action,
    send: async (): Promise<undefined> => {
      await call(resetPassword, { params: { ssoid: props.user.ssoid } });
    },
    success: usersMessages.resetMailSent,
  });

/** Resends the activation link to a pending user. */
export const ResendEmailDialog = (props: DialogProps) => {
  const { mutate, isPending } = useSendMail(props, 'resendPasswordEmail');
  const { title, text, verb } = messages.resendEmail;
  return (
    <ConfirmDialog
      isOpen
      title={title}
      text={text(props.user.name)}
      verb={verb}
      isBusy={isPending}
      onConfirm={() => mutate(undefined)}
      onCancel={props.onClose}
    />
  );
};

/** Sends a link by mail, or generates a password and shows it once. */
export const ResetPasswordDialog = (props: DialogProps) => {
  const { user, onClose } = props;
  const [password, setPassword] = useState<string | null>(null);
  const mail = useSendMail(props, 'resetPassword');
  const generation = useActionCall(props, {
    action: 'expirePassword',
    send: async () => (await call(expirePassword, { params: { ssoid: user.ssoid } })).text(),
    success: usersMessages.temporaryPassword,
    next: setPassword,
  });
  const isBusy = mail.isPending || generation.isPending;
  const canMail = user.allowedActions.includes('resetPassword');
  if (password !== null) return <GeneratedPassword password={password} onClose={onClose} />;
  const { title, withEmail, withoutEmail, send, generate } = messages.resetPassword;
  return (
    <Dialog opened onClose={onClose} title={title} size={540}>
      <Stack gap="lg">
        <Text size="sm">{canMail ? withEmail(user.name) : withoutEmail(user.name)}</Text>
        <Flex justify="flex-end" gap="xs" wrap="wrap" direction={{ base: 'column-reverse', xs: 'row' }}>
          <Button variant="default" onClick={onClose}>
            {messages.cancel}
          </Button>
          <ButtonWithReason
            variant={canMail ? 'default' : 'filled'}
            refusal={withheldReason(user, 'expirePassword')}
            loading={generation.isPending}
            disabled={mail.isPending}
            onClick={() => generation.mutate(undefined)}
          >
            {generate}
          </ButtonWithReason>
          {canMail && (
            <Button
              data-autofocus
              loading={mail.isPending}
              disabled={isBusy}
              onClick={() => mail.mutate(undefined)}
            >
              {send}
            </Button>
          )}
        </Flex>
      </Stack>
    </Dialog>
  );
};
