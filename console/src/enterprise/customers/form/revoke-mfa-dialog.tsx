import { ConfirmDialog } from '../../../kit/dialogs/confirm-dialog.tsx';
import { messages } from './messages.ts';

type Props = { isOpen: boolean; isBusy: boolean; onConfirm: () => void; onCancel: () => void };

/** Without the license, the customer's own switch goes off, too. */
export const RevokeMfaDialog = (props: Props) => (
  <ConfirmDialog
    {...props}
    title={messages.revokeTitle}
    text={messages.revokeText}
    verb={messages.revoke}
    isDangerous
  />
);
