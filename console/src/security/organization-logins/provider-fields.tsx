import {
  clientAuthMethods,
  organizationLoginLimits as limits,
  type OrganizationLoginDraft,
  type OrganizationLoginInput,
} from '@keystead/contract/organization-login.ts';
import type { UseFormReturn } from 'react-hook-form';
import { exactText } from '../../kit/form/exact-text.ts';
import { PasswordField } from '../../kit/form/password/password-field.tsx';
import { SelectField } from '../../kit/form/select-field.tsx';
import { SwitchField } from '../../kit/form/switch-field.tsx';
import { TextField } from '../../kit/form/text-field.tsx';
import { messages } from './messages.ts';
import classes from './organization-logins.module.css';

export type LoginForm = UseFormReturn<OrganizationLoginDraft, unknown, OrganizationLoginInput>;

/** Where users sign in. */
export const ProviderFields = ({ form, isNew }: { form: LoginForm; isNew: boolean }) => {
  const { control } = form;
  return (
    <>
      <TextField
        control={control}
        name="name"
        label={messages.name}
        description={messages.nameHelp}
        maxLength={limits.name}
        required
        data-autofocus
      />
      <SwitchField control={control} name="isActive" label={messages.isActive} />
      <TextField
        control={control}
        name="issuer"
        label={messages.issuer}
        description={messages.issuerHelp}
        type="url"
        autoComplete="off"
        required
      />
      <div className={classes.pairs}>
        <TextField
          control={control}
          name="clientId"
          label={messages.clientId}
          autoComplete="off"
          {...exactText}
          required
        />
        <SelectField
          control={control}
          name="secretSent"
          label={messages.secretSent}
          data={clientAuthMethods.map((way) => ({ value: way, label: messages.ways[way] }))}
        />
      </div>
      <PasswordField
        control={control}
        name="clientSecret"
        label={messages.clientSecret}
        description={isNew ? messages.secretHelp : messages.secretKept}
        autoComplete="new-password"
        maxLength={limits.secret}
        required={isNew}
      />
      <TextField
        control={control}
        name="scopes"
        label={messages.scopes}
        description={messages.scopesHelp}
        autoComplete="off"
        {...exactText}
      />
    </>
  );
};
