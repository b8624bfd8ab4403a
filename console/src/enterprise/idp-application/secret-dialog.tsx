import { enterpriseMessages } from '@keystead/contract/enterprise/messages.ts';
import { ShownOnceDialog } from '../../kit/dialogs/shown-once-dialog.tsx';
import { messages } from './messages.ts';

export type Created = { clientId: string | null; clientSecret: string; issuer: string | null };

export const SecretDialog = ({ created, onClose }: { created: Created | null; onClose: () => void }) => (
  <ShownOnceDialog
    title={messages.created}
    warning={enterpriseMessages.secretWarning}
    values={
      created && [
        [messages.clientId, created.clientId],
        [messages.clientSecret, created.clientSecret],
        [messages.issuer, created.issuer],
      ]
    }
    onClose={onClose}
  />
);
