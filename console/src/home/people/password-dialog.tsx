import type { UserState } from '@keystead/contract/users/user-list.ts';
import { toActionTarget } from '../../users/dialogs/action-target.ts';
import { ResendEmailDialog, ResetPasswordDialog } from '../../users/dialogs/reset-password-dialog.tsx';
import { TemporaryPasswordDialog } from '../../users/dialogs/temporary-password-dialog.tsx';
import type { PasswordAction } from './waiting-actions.ts';

type Props = { user: UserState; action: PasswordAction; onClose: () => void; onDone: () => void };

const dialogs = {
  resetPassword: ResetPasswordDialog,
  expirePassword: ResetPasswordDialog,
  resendPasswordEmail: ResendEmailDialog,
  setTemporaryPassword: TemporaryPasswordDialog,
} satisfies Record<PasswordAction, unknown>;

/** The dialog from the user list, for one person. */
export const PasswordDialog = ({ user, action, onClose, onDone }: Props) => {
  const Dialog = dialogs[action];
  return <Dialog user={toActionTarget(user)} onClose={onClose} onDone={onDone} onFailed={onDone} />;
};
