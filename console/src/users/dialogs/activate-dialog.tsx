import { activateUser } from '@keystead/contract/users/change-status.ts';
import { usersMessages } from '@keystead/contract/users/messages.ts';
import { useState } from 'react';
import { call } from '../../client/call.ts';
import { ConfirmDialog } from '../../kit/dialogs/confirm-dialog.tsx';
import type { ActionTarget } from './action-target.ts';
import { activateWithPassword } from './activate-with-password.ts';
import { type ActivationStep, activationSteps } from './activation-steps.ts';
import type { DialogProps } from './dialog-props.ts';
import { messages } from './messages.ts';
import { TemporaryPasswordDialog } from './temporary-password-dialog.tsx';
import { useActionCall } from './use-action-call.ts';

const questionOf = (step: Exclude<ActivationStep, 'password'>, { name, deactivationDate }: ActionTarget) => {
  switch (step) {
    case 'physician':
      return messages.physician;
    case 'date':
      return {
        ...messages.removeDate,
        text: messages.removeDate.text(name, deactivationDate),
        consequence: messages.removeDate.consequence(name),
        cancel: messages.close,
      };
    case 'confirm':
      return {
        ...messages.activate,
        text: messages.activate.text(name),
        consequence: messages.activate.consequence(name),
      };
  }
};

/** Steps through the questions of an activation; canceling any of them leaves the user unchanged. */
export const ActivateDialog = (props: DialogProps) => {
  const { user, onClose } = props;
  const needsPassword = user.allowedActions.includes('activateWithPassword');
  const [steps] = useState(() => activationSteps(user, needsPassword));
  const [stepIndex, setStepIndex] = useState(0);
  const { mutate, isPending } = useActionCall(props, {
    action: 'activate',
    send: () => call(activateUser, { params: { ssoid: user.ssoid }, query: { status: user.status } }),
    success: usersMessages.activated,
  });
  const step = steps[stepIndex] ?? 'confirm';
  if (step === 'password') {
    return (
      <TemporaryPasswordDialog
        {...props}
        action="activateWithPassword"
        send={(password) => activateWithPassword(user, password)}
        success={usersMessages.activated}
      />
    );
  }
  return (
    <ConfirmDialog
      key={step}
      isOpen
      {...questionOf(step, user)}
      isBusy={isPending}
      onConfirm={() => (stepIndex + 1 < steps.length ? setStepIndex(stepIndex + 1) : mutate(undefined))}
      onCancel={onClose}
    />
  );
};
