import type { UserAction } from '@keystead/contract/people/user-actions.ts';
import type { ReactNode } from 'react';
import { ActivateDialog } from './activate-dialog.tsx';
import { ConvertToFederatedDialog } from './convert-to-federated-dialog.tsx';
import { ConvertToIdmDialog } from './convert-to-idm-dialog.tsx';
import type { DialogProps } from './dialog-props.ts';
import { EditUsernameDialog } from './edit-username-dialog.tsx';
import { ResendEmailDialog, ResetPasswordDialog } from './reset-password-dialog.tsx';
import { StatusDialog } from './status-dialog.tsx';
import { TemporaryPasswordDialog } from './temporary-password-dialog.tsx';
import { TextMessageDialog } from './text-message-dialog.tsx';

/** The dialog an action shows before it runs. */
export const ActionDialog = ({ action, ...props }: DialogProps & { action: UserAction }): ReactNode => {
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
