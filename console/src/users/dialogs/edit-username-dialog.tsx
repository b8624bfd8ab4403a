import type { User } from '@keystead/contract/people/user.ts';
import { joinDomain, splitAtDomain } from '@keystead/contract/rules/network/domain-name.ts';
import { usernameMaximum, usernameProblem } from '@keystead/contract/rules/username.ts';
import { usersMessages } from '@keystead/contract/users/messages.ts';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { FormDialog } from '../../kit/dialogs/form-dialog.tsx';
import { canSave } from '../../kit/form/can-save.ts';
import { useRestorableState } from '../../kit/form/use-restorable-state.ts';
import { say } from '../../say.ts';
import { domainsQuery } from '../lookups.ts';
import { messages as area } from '../messages.ts';
import { saveUser } from '../save-user.ts';
import { draftOf } from '../sections/draft/user-draft.ts';
import { NameAtDomain } from '../sections/sign-in/name-at-domain.tsx';
import type { DialogProps } from './dialog-props.ts';
import { messages } from './messages.ts';
import { fieldMessage, useActionCall } from './use-action-call.ts';

export const EditUsernameDialog = ({ detail, ...props }: DialogProps & { detail: User }) => {
  const before = splitAtDomain(detail.userName);
  const domains = useQuery(domainsQuery).data ?? [];
  const [name, setName] = useRestorableState('new username', before.name);
  const [domain, setDomain] = useRestorableState('new domain', before.domain);
  const userName = joinDomain(name, domain);
  const { mutate, isPending, error } = useActionCall(props, {
    action: 'editUsername',
    send: async (wanted: string): Promise<undefined> => {
      await saveUser(detail, { ...draftOf(detail), userName: wanted });
    },
    success: usersMessages.updated,
    fields: ['userName'],
  });
  const problem = usernameProblem(name, domain);
  const isDirty = userName !== detail.userName;
  const { title, text } = messages.editUsername;
  return (
    <FormDialog
      title={title}
      verb={messages.save}
      canSend={canSave({ isDirty, isValid: !problem })}
      isDirty={isDirty}
      isBusy={isPending}
      onSend={() => mutate(userName)}
      onClose={props.onClose}
    >
      <Text size="sm">{text}</Text>
      <NameAtDomain
        label={area.fields.userName}
        domainLabel={area.fields.domain}
        field="userName"
        domainField="domain"
        name={name}
        domain={domain}
        domains={domains.includes(domain) ? domains : [domain, ...domains]}
        onName={setName}
        onDomain={setDomain}
        maxLength={usernameMaximum}
        error={problem ? say(problem) : fieldMessage(error, 'userName')}
        isFirst
      />
    </FormDialog>
  );
};
