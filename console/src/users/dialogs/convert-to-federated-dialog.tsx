import { federatedLoginIdProblem } from '@keystead/contract/rules/federated-login-id.ts';
import { splitAtDomain } from '@keystead/contract/rules/network/domain-name.ts';
import { convertToFederated } from '@keystead/contract/users/change-status.ts';
import { usersMessages } from '@keystead/contract/users/messages.ts';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../client/call.ts';
import { FormDialog } from '../../kit/dialogs/form-dialog.tsx';
import { useRestorableState } from '../../kit/form/use-restorable-state.ts';
import { say } from '../../say.ts';
import { domainsQuery, togglesQuery } from '../lookups.ts';
import { noFederatedLogin, toFederatedLoginId } from '../sections/sign-in/federated-login.ts';
import { FederatedLoginFields } from '../sections/sign-in/federated-login-fields.tsx';
import type { DialogProps } from './dialog-props.ts';
import { messages } from './messages.ts';
import { fieldMessage, useActionCall } from './use-action-call.ts';

export const ConvertToFederatedDialog = (props: DialogProps) => {
  const { user, onClose } = props;
  const toggles = useQuery(togglesQuery).data;
  const domains = useQuery(domainsQuery).data;
  const [login, setLogin] = useRestorableState('login', noFederatedLogin);
  const { mutate, isPending, error } = useActionCall(props, {
    action: 'convertToFederated',
    send: (federatedLoginId: string) =>
      call(convertToFederated, {
        params: { ssoid: user.ssoid },
        query: federatedLoginId === '' ? {} : { federatedLoginId },
      }),
    success: usersMessages.convertedToFederated,
    fields: toggles?.federatedLoginIdEnabled ? ['federatedLoginId'] : [],
  });
  const loginId = toFederatedLoginId(login, user.userName);
  const { name, domain } = splitAtDomain(loginId);
  const problem = federatedLoginIdProblem(name, domain, false);
  const { title, text, verb, optional } = messages.toFederated;
  return (
    <FormDialog
      title={title}
      verb={verb}
      canSend={!problem && toggles !== undefined}
      isDirty={login !== noFederatedLogin}
      isBusy={isPending}
      onSend={() => mutate(loginId)}
      onClose={onClose}
    >
      <Text size="sm">{text(user.name)}</Text>
      {toggles?.federatedLoginIdEnabled && (
        <FederatedLoginFields
          login={login}
          onChange={setLogin}
          userName={user.userName}
          domains={domains ?? []}
          description={optional}
          error={problem ? say(problem) : fieldMessage(error, 'federatedLoginId')}
          isFirst
        />
      )}
    </FormDialog>
  );
};
