import {
  commonLoginClaims,
  organizationLoginLimits as limits,
} from '@keystead/contract/organization-login.ts';
import { Autocomplete, TagsInput } from '@mantine/core';
import { useController } from 'react-hook-form';
import { messages } from './messages.ts';
import type { LoginForm } from './provider-fields.tsx';

/** Beyond the edge of the dialog they would be cut off. */
const noPortal = { withinPortal: false };

const DomainsField = ({ form }: { form: LoginForm }) => {
  const { field, fieldState } = useController({ control: form.control, name: 'domains' });
  return (
    <TagsInput
      {...field}
      label={messages.domains}
      description={messages.domainsHelp}
      error={fieldState.error?.message}
      splitChars={[',', ' ', ';']}
      acceptValueOnBlur
      comboboxProps={noPortal}
    />
  );
};

const LoginClaimField = ({ form }: { form: LoginForm }) => {
  const { field, fieldState } = useController({ control: form.control, name: 'loginClaim' });
  return (
    <Autocomplete
      {...field}
      label={messages.loginClaim}
      description={messages.loginClaimHelp}
      required
      data={[...commonLoginClaims]}
      filter={({ options }) => options}
      maxLength={limits.claim}
      error={fieldState.error?.message}
      comboboxProps={noPortal}
    />
  );
};

/** Whose users sign in there, and how they are identified. */
export const PersonFields = ({ form }: { form: LoginForm }) => (
  <>
    <DomainsField form={form} />
    <LoginClaimField form={form} />
  </>
);
