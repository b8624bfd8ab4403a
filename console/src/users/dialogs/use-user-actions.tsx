import type { User } from '@keystead/contract/people/user.ts';
import type { UserAction } from '@keystead/contract/people/user-actions.ts';
import { unlockUser } from '@keystead/contract/users/change-status.ts';
import { usersMessages } from '@keystead/contract/users/messages.ts';
import type { UserState } from '@keystead/contract/users/user-list.ts';
import { type ReactNode, useRef, useState } from 'react';
import { call } from '../../client/call.ts';
import { useMutation } from '../../client/use-mutation.ts';
import { focusHeading } from '../../shell/opening/focus-heading.ts';
import { tellDone } from '../telling/tell-done.ts';
import { type ActionTarget, toActionTarget } from './action-target.ts';
import { ActivateDialog } from './activate-dialog.tsx';
import { ConvertToFederatedDialog } from './convert-to-federated-dialog.tsx';
import { ConvertToIdmDialog } from './convert-to-idm-dialog.tsx';
import type { ActionDone, DialogProps } from './dialog-props.ts';
import { EditUsernameDialog } from './edit-username-dialog.tsx';
import { ResendEmailDialog, ResetPasswordDialog } from './reset-password-dialog.tsx';
import { StatusDialog } from './status-dialog.tsx';
import { TemporaryPasswordDialog } from './temporary-password-dialog.tsx';
import { TextMessageDialog } from './text-message-dialog.tsx';

const dialogFor = (action: UserAction, props: DialogProps): ReactNode => {
  const { detail } = props.user;
  switch (action) {
    case 'unlock':
      return null;
    case 'suspend':
    case 'deactivate':
    case 'delete':
      return <StatusDialog {...props} action={action} />;
    case 'activate':
    case 'activateWithPassword':
      return <ActivateDialog {...props} />;
    case 'resetPassword':
    case 'expirePassword':
      return <ResetPasswordDialog {...props} />;
    case 'resendPasswordEmail':
      return <ResendEmailDialog {...props} />;
    case 'setTemporaryPassword':
      return <TemporaryPasswordDialog {...props} />;
    case 'convertToFederated':
      return <ConvertToFederatedDialog {...props} />;
    case 'convertToIdm':
      return <ConvertToIdmDialog {...props} />;
    case 'manageFactors':
      return detail && <TextMessageDialog {...props} detail={detail} />;
    case 'editUsername':
      return detail && <EditUsernameDialog {...props} detail={detail} />;
  }
};

const useUnlock = ({ onDone, onFailed }: Pick<DialogProps, 'onDone' | 'onFailed'>) =>
  useMutation({
    mutationFn: ({ ssoid }: ActionTarget) => call(unlockUser, { params: { ssoid } }),
    onSuccess: (row, user) => {
      tellDone({
        message: usersMessages.unlocked.replace('{name}', user.name),
        user,
        isInView: user.detail !== null,
        isHeard: false,
      });
      onDone({ action: 'unlock', ssoid: row.ssoid, row });
    },
    onError: () => onFailed?.(),
  });

/** The item of a menu is gone once it is chosen; the button that opened the menu stays. */
const menuButton = (): HTMLElement | null => {
  const labelledBy = document.activeElement?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return labelledBy ? document.getElementById(labelledBy) : null;
};

/** Remembers where the reader was before a dialog and leads back there, or to the heading if that is gone. */
const useWayBack = () => {
  const start = useRef<Element | null>(null);
  return {
    remember: () => {
      start.current = menuButton() ?? document.activeElement;
    },
    goBack: () =>
      requestAnimationFrame(() => {
        if (start.current instanceof HTMLElement && start.current.isConnected) start.current.focus();
        else focusHeading();
      }),
  };
};

/**
 * Runs an action of `allowedActions` on a user: asks what has to be asked, calls, tells the success and reports what
 * was done. The screen shows `dialog` anywhere.
 */
export const useUserActions = (onDone: (done: ActionDone) => void, onFailed?: () => void) => {
  const [running, setRunning] = useState<{ action: UserAction; user: ActionTarget } | null>(null);
  const wayBack = useWayBack();
  const unlock = useUnlock({ onDone, onFailed });
  const close = () => {
    setRunning(null);
    wayBack.goBack();
  };
  return {
    run: (action: UserAction, user: UserState | User): void => {
      const target = toActionTarget(user);
      if (action === 'unlock') {
        menuButton()?.focus();
        unlock.mutate(target);
      } else {
        wayBack.remember();
        setRunning({ action, user: target });
      }
    },
    dialog: running && dialogFor(running.action, { user: running.user, onClose: close, onDone, onFailed }),
  };
};
