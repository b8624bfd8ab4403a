import { defaultScopes } from '@keystead/contract/client-scopes.ts';
import {
  type Client,
  type ClientDraft,
  clientInput,
  createClient,
  updateClient,
} from '@keystead/contract/security/clients.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../client/call.ts';
import { alerts } from '../../shell/alerts/alerts.ts';
import { RecordDialog } from '../record-dialog.tsx';
import { useRecordForm } from '../use-record-form.tsx';
import { ClientFields } from './client-fields.tsx';
import { type ClientOptions, clientsQuery } from './client-queries.ts';
import { messages } from './messages.ts';
import type { ShownSecret } from './secret-dialogs.tsx';

const empty: ClientDraft = {
  name: '',
  signInRedirectUris: [],
  signOutRedirectUris: [],
  backchannelLogoutUri: '',
  scopes: [...defaultScopes],
  asksConsent: false,
  requiresPkce: true,
  applications: [],
};

const { signInRedirectUris, signOutRedirectUris, backchannelLogoutUri, scopes } = messages;
const { name, asksConsent, requiresPkce, applications } = messages;
const labels = {
  name,
  signInRedirectUris,
  signOutRedirectUris,
  backchannelLogoutUri,
  scopes,
  asksConsent,
  requiresPkce,
  applications,
};

const valuesOf = (stored: Client | null): ClientDraft => {
  if (!stored) return empty;
  const known = Object.keys(empty) as (keyof ClientDraft)[];
  return { ...empty, ...Object.fromEntries(known.map((field) => [field, stored[field]])) };
};

type Props = {
  client: Client | null;
  options: ClientOptions;
  onCreated: (shown: ShownSecret) => void;
  onClose: () => void;
};

/** Registers a client, or edits the given one. */
export const ClientDialog = ({ client, options, onCreated, onClose }: Props) => {
  const queryClient = useQueryClient();
  const record = useRecordForm(clientInput, {
    record: client,
    valuesOf,
    readable: (values) => values,
    labels,
    readAll: async () => (await queryClient.fetchQuery(clientsQuery)).clients,
    create: async (body) => onCreated(await call(createClient, { body })),
    update: ({ id, version }, values) => call(updateClient, { params: { id }, body: { ...values, version } }),
    onDone: ({ name }, wasNew) => {
      if (!wasNew) alerts.show({ type: 'success', message: messages.saved(name) });
      onClose();
      return queryClient.invalidateQueries({ queryKey: clientsQuery.queryKey });
    },
  });
  return (
    <RecordDialog form={record} titles={messages} onClose={onClose}>
      <ClientFields form={record.form} options={options} />
    </RecordDialog>
  );
};
