import {
  externalCredentialFields,
  setExternalCredential,
} from '@keystead/contract/enterprise/external/external-credentials.ts';
import { readIssue } from '@keystead/contract/texts/schema-messages.ts';
import { PasswordInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../client/call.ts';
import { useMutation } from '../../client/use-mutation.ts';
import { FormDialog } from '../../kit/dialogs/form-dialog.tsx';
import { canSave } from '../../kit/form/can-save.ts';
import { say } from '../../say.ts';
import { alerts } from '../../shell/alerts/alerts.ts';
import { refreshEnterprise } from '../enterprise-key.ts';
import { messages } from './messages.ts';

type Props = { configurationId: number; product: string; name: string; onClose: () => void };

/** Write-only: what is entered is never returned. */
export const CredentialDialog = ({ configurationId, product, name, onClose }: Props) => {
  const [credential, setCredential] = useState('');
  const queryClient = useQueryClient();
  const save = useMutation({
    mutationFn: () =>
      call(setExternalCredential, { params: { id: configurationId, product }, body: { credential } }),
    onSuccess: async () => {
      onClose();
      alerts.show({ type: 'success', message: messages.credentialSaved(name) });
      await refreshEnterprise(queryClient);
    },
  });
  const checked = externalCredentialFields.safeParse({ credential });
  const [issue] = credential === '' ? [] : (checked.error?.issues ?? []);
  const problem = issue && say(readIssue(issue.message));
  return (
    <FormDialog
      title={messages.credentialTitle(name)}
      verb={messages.saveCredential}
      canSend={canSave({ isDirty: credential !== '' })}
      isDirty={credential !== ''}
      isBusy={save.isPending}
      onSend={() => checked.success && save.mutate()}
      onClose={onClose}
    >
      <PasswordInput
        label={messages.credential}
        description={messages.credentialHint}
        value={credential}
        error={problem}
        autoComplete="off"
        data-autofocus
        required
        onChange={({ currentTarget }) => setCredential(currentTarget.value)}
      />
    </FormDialog>
  );
};
