import {
  type OrganizationLogin,
  type OrganizationLoginDraft,
  organizationLoginInput,
} from '@keystead/contract/organization-login.ts';
import {
  createOrganizationLogin,
  updateOrganizationLogin,
} from '@keystead/contract/security/organization-logins.ts';
import { Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../client/call.ts';
import { CopyableValue } from '../../kit/copyable-value.tsx';
import { Note } from '../../kit/note.tsx';
import { alerts } from '../../shell/alerts/alerts.ts';
import { refreshUserLookups } from '../../shell/user-lookups.ts';
import { RecordDialog } from '../record-dialog.tsx';
import { useRecordForm } from '../use-record-form.tsx';
import { GroupFields } from './group-fields.tsx';
import { LoginTrialBox } from './login-trial-box.tsx';
import { messages } from './messages.ts';
import { NewUserFields } from './new-user-fields.tsx';
import { type LoginOptions, organizationLoginsQuery } from './organization-login-queries.ts';
import { PersonFields } from './person-fields.tsx';
import { ProviderFields } from './provider-fields.tsx';
import { readableLogin } from './readable-login.ts';
import { RedirectUri } from './redirect-uri.tsx';

const empty: OrganizationLoginDraft = {
  name: '',
  issuer: '',
  clientId: '',
  clientSecret: '',
  secretSent: 'basic',
  scopes: '',
  domains: [],
  loginClaim: 'preferred_username',
  groupsClaim: '',
  locationClaim: '',
  followsGroups: false,
  newcomers: 'refused',
  defaultConfigId: null,
  defaultAccessId: null,
  defaultLocationId: null,
  isActive: false,
};

const labels = { ...messages, isActive: messages.status };

const valuesOf = (stored: OrganizationLogin | null): OrganizationLoginDraft => {
  if (!stored) return empty;
  const known = Object.keys(empty).filter((field) => field !== 'clientSecret') as (keyof OrganizationLogin)[];
  return { ...empty, ...Object.fromEntries(known.map((field) => [field, stored[field]])) };
};

/** A stored login, or one to add, whose redirect URI is known already. */
export type EditedLogin = OrganizationLogin | LoginOptions['newLogin'];

type Props = { edited: EditedLogin; options: LoginOptions; onClose: () => void };

/** Sets up a login, or edits the given one. */
export const OrganizationLoginDialog = ({ edited, options, onClose }: Props) => {
  const login = 'id' in edited ? edited : null;
  const callbackKey = 'callbackKey' in edited ? edited.callbackKey : undefined;
  const queryClient = useQueryClient();
  const record = useRecordForm(organizationLoginInput, {
    record: login,
    valuesOf,
    readable: (values) => readableLogin(values, options),
    labels: {
      name: labels.name,
      issuer: labels.issuer,
      clientId: labels.clientId,
      secretSent: labels.secretSent,
      scopes: labels.scopes,
      domains: labels.domains,
      loginClaim: labels.loginClaim,
      groupsClaim: labels.groupsClaim,
      locationClaim: labels.locationClaim,
      followsGroups: labels.followsGroups,
      newcomers: labels.newcomers,
      defaultAccess: labels.defaultAccessId,
      defaultLocation: labels.defaultLocationId,
      defaultEnvironment: labels.defaultConfigId,
      status: labels.status,
    },
    readAll: async () => (await queryClient.fetchQuery(organizationLoginsQuery)).logins,
    create: (values) => call(createOrganizationLogin, { body: { ...values, callbackKey } }),
    update: ({ id, version }, values) =>
      call(updateOrganizationLogin, { params: { id }, body: { ...values, version } }),
    onDone: ({ name }, wasNew) => {
      alerts.show({ type: 'success', message: (wasNew ? messages.added : messages.saved)(name) });
      onClose();
      refreshUserLookups(queryClient);
      return queryClient.invalidateQueries({ queryKey: organizationLoginsQuery.queryKey });
    },
  });
  return (
    <RecordDialog form={record} titles={messages} onClose={onClose}>
      {login && login.shownAs !== login.name && <Note tone="info">{messages.dressed(login.shownAs)}</Note>}
      <ProviderFields form={record.form} isNew={record.isNew} />
      <RedirectUri uri={edited.redirectUri} />
      <LoginTrialBox form={record.form} tested={{ id: login?.id ?? null, callbackKey }} />
      <PersonFields form={record.form} />
      <GroupFields form={record.form} />
      <NewUserFields form={record.form} options={options} />
      {login && (
        <Text size="sm" c="dimmed" component="div">
          {messages.idpId} <CopyableValue name={messages.idpId} value={login.idpId} />
        </Text>
      )}
    </RecordDialog>
  );
};
