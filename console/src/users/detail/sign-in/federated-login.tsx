import { fillText } from '@keystead/contract/errors.ts';
import { fullName, type User } from '@keystead/contract/people/user.ts';
import { fullLoginIdProblem } from '@keystead/contract/rules/federated-login-id.ts';
import { splitAtDomain } from '@keystead/contract/rules/network/domain-name.ts';
import { usersMessages } from '@keystead/contract/users/messages.ts';
import { Button, Group } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toAlert } from '../../../client/errors-to-alerts.ts';
import { useMutation } from '../../../client/use-mutation.ts';
import { FormDialog } from '../../../kit/dialogs/form-dialog.tsx';
import { canSave } from '../../../kit/form/can-save.ts';
import { useRestorableState } from '../../../kit/form/use-restorable-state.ts';
import { say } from '../../../say.ts';
import { alerts } from '../../../shell/alerts/alerts.ts';
import { Address } from '../../address.tsx';
import { isOutdated } from '../../is-outdated.ts';
import { domainsQuery, togglesQuery } from '../../lookups.ts';
import { saveUser } from '../../save-user.ts';
import { draftOf } from '../../sections/draft/user-draft.ts';
import { toFederatedLoginId } from '../../sections/sign-in/federated-login.ts';
import { FederatedLoginFields } from '../../sections/sign-in/federated-login-fields.tsx';
import type { OwnChange } from '../editing/use-user-edit.ts';
import { messages } from '../messages.ts';
import { userQuery } from '../user-query.ts';

type Props = { user: User; onSaved: (change: OwnChange) => Promise<void> };

const LoginDialog = ({ user: shown, onSaved, onClose }: Props & { onClose: () => void }) => {
  // As read when the dialog was opened, so that a save is refused if another user has changed the person since.
  const [user] = useState(shown);
  const queries = useQueryClient();
  const domains = useQuery(domainsQuery).data ?? [];
  const { name, domain } = splitAtDomain(user.federatedLoginID);
  const isSameAsUsername = user.federatedLoginID === user.userName;
  const [login, setLogin] = useRestorableState('login', { name, domain, isSameAsUsername });
  const loginId = toFederatedLoginId(login, user.userName);
  const isDirty = loginId !== user.federatedLoginID;
  const problem = fullLoginIdProblem(loginId, domains);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (newLoginId: string) => saveUser(user, draftOf(user), newLoginId),
    meta: { quiet: true },
    onSuccess: async ({ version }) => {
      await onSaved({ known: user.version, made: version });
      onClose();
      alerts.show({ type: 'success', message: fillText(usersMessages.updated, { name: fullName(user) }) });
    },
    onError: (failure) => {
      if (isOutdated(failure)) void queries.invalidateQueries({ queryKey: userQuery(user.ssoid).queryKey });
    },
  });
  return (
    <FormDialog
      title={messages.editLogin}
      verb={messages.saveRights}
      canSend={canSave({ isDirty })}
      isDirty={isDirty}
      isBusy={isPending}
      onSend={() => problem === null && mutate(loginId)}
      onClose={onClose}
    >
      <FederatedLoginFields
        login={login}
        onChange={setLogin}
        userName={user.userName}
        domains={domains}
        error={problem ? say(problem) : error ? toAlert(error)?.message : undefined}
        isFirst
      />
    </FormDialog>
  );
};

/** The person's ID at their organization; editable for those who can rename the person. */
export const FederatedLogin = ({ user, onSaved }: Props) => {
  const [isOpen, setOpen] = useRestorableState('editing login', false);
  const isOffered = useQuery(togglesQuery).data?.federatedLoginIdEnabled === true;
  return (
    <Group gap="xs">
      <Address>{user.federatedLoginID}</Address>
      {isOffered && user.editableFields.includes('userName') && (
        <Button variant="default" size="compact-xs" onClick={() => setOpen(true)}>
          {messages.editLogin}
        </Button>
      )}
      {isOpen && <LoginDialog user={user} onSaved={onSaved} onClose={() => setOpen(false)} />}
    </Group>
  );
};
