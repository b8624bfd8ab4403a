import { federatedLoginIdMaximum } from '@keystead/contract/rules/federated-login-id.ts';
import { Checkbox, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { messages } from '../../messages.ts';
import { type FederatedLogin, shownLogin } from './federated-login.ts';
import { NameAtDomain } from './name-at-domain.tsx';

type Props = {
  login: FederatedLogin;
  onChange: (login: FederatedLogin) => void;
  userName: string;
  domains: readonly string[];
  onLeave?: () => void;
  error?: string | undefined;
  description?: ReactNode;
  isFirst?: boolean;
};

/** The user's ID at their organization. */
export const FederatedLoginFields = ({ login, onChange, userName, domains, ...rest }: Props) => {
  const { name, domain } = shownLogin(login, userName);
  return (
    <Stack gap="xs">
      <NameAtDomain
        {...rest}
        label={messages.fields.federatedLoginID}
        domainLabel={messages.fields.federatedDomain}
        field="federatedLoginID"
        domainField="federatedDomain"
        name={name}
        domain={domain}
        domains={domains}
        isDisabled={login.isSameAsUsername}
        // One more than allowed, so that the error message can appear.
        maxLength={federatedLoginIdMaximum + 1}
        onName={(entered) => onChange({ ...login, name: entered })}
        onDomain={(chosen) => onChange({ ...login, domain: chosen })}
      />
      <Checkbox
        label={messages.fields.sameAsUsername}
        checked={login.isSameAsUsername}
        onChange={({ currentTarget }) =>
          onChange({ ...login, name, domain, isSameAsUsername: currentTarget.checked })
        }
      />
    </Stack>
  );
};
