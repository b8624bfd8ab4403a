import {
  type Client,
  endClientSecret,
  removeClient,
  setClientEnabled,
} from '@keystead/contract/security/clients.ts';
import { Box, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { call } from '../../client/call.ts';
import { ButtonWithReason } from '../../kit/button-with-reason.tsx';
import { CopyableValue } from '../../kit/copyable-value.tsx';
import { useRestorableState } from '../../kit/form/use-restorable-state.ts';
import { ListTable } from '../../kit/list/list-table.tsx';
import { Note } from '../../kit/note.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { messages as area } from '../messages.ts';
import { useRowConfirmation } from '../use-row-confirmation.tsx';
import { type ClientActionHandler, clientColumns } from './client-columns.tsx';
import { ClientDialog } from './client-dialog.tsx';
import { clientList, clientsQuery, useClientsPage } from './client-queries.ts';
import { messages } from './messages.ts';
import { clientsScreen } from './screen.ts';
import { RotateDialog, SecretDialog, type ShownSecret } from './secret-dialogs.tsx';
import { useEnableClient } from './use-enable-client.ts';

const { queryKey } = clientsQuery;

/** The actions that need confirmation. */
const useConfirmations = () => {
  const removal = useRowConfirmation<Client>({
    title: messages.deleteTitle,
    verb: area.delete,
    textOf: ({ name }) => messages.deleteText(name),
    successOf: ({ name }) => messages.deleted(name),
    execute: ({ id, version }) => call(removeClient, { params: { id }, query: { version } }),
    queryKey,
  });
  const disabling = useRowConfirmation<Client>({
    title: messages.disableTitle,
    verb: messages.disable,
    textOf: ({ name }) => messages.disableText(name),
    successOf: ({ name }) => messages.disabledDone(name),
    execute: ({ id }) => call(setClientEnabled, { params: { id }, body: { isEnabled: false } }),
    queryKey,
  });
  const ending = useRowConfirmation<Client>({
    title: messages.endTitle,
    verb: messages.endOld,
    textOf: ({ name }) => messages.endText(name),
    successOf: ({ name }) => messages.oldEnded(name),
    execute: ({ id, secrets }) => {
      const secretId = secrets.find(({ endsDate }) => endsDate !== null)?.id ?? 0;
      return call(endClientSecret, { params: { id, secretId } });
    },
    queryKey,
  });
  return { removal, disabling, ending };
};

export const Screen = () => {
  const { data, isLoadingError } = useQuery(clientsQuery);
  const [edited, setEdited] = useRestorableState<Client | 'new' | null>('edited', null);
  const [rotated, setRotated] = useRestorableState<Client | null>('rotated', null);
  const [revealed, setRevealed] = useState<{ secret: ShownSecret; isNew: boolean } | null>(null);
  const { mutate: enable } = useEnableClient();
  const { removal, disabling, ending } = useConfirmations();
  const refusal = data?.refusal ?? null;
  const columns = useMemo(() => {
    const handlers: Record<Parameters<ClientActionHandler>[0], (client: Client) => void> = {
      edit: setEdited,
      rotate: setRotated,
      enable,
      disable: disabling.ask,
      remove: removal.ask,
      endOld: ending.ask,
    };
    return clientColumns((action, client) => handlers[action](client), refusal);
  }, [enable, disabling.ask, removal.ask, ending.ask, refusal, setEdited, setRotated]);
  const add = (
    <ButtonWithReason refusal={refusal ?? undefined} disabled={!data} onClick={() => setEdited('new')}>
      {messages.add}
    </ButtonWithReason>
  );
  return (
    <>
      <PageHeader title={clientsScreen.title} subtitle={messages.subtitle} action={add} />
      {refusal !== null && <Note tone="info">{refusal}</Note>}
      {!isLoadingError && (
        <Box mb="md">
          <Group gap="xs">
            <Text c="dimmed">{messages.issuer}</Text>
            <CopyableValue name={messages.issuer} value={data?.issuer} />
          </Group>
        </Box>
      )}
      <ListTable
        title={messages.list}
        list={clientList}
        usePage={useClientsPage}
        columns={columns}
        emptyAction={add}
      />
      {edited && data && (
        <ClientDialog
          client={edited === 'new' ? null : edited}
          options={data}
          onCreated={(secret) => setRevealed({ secret, isNew: true })}
          onClose={() => setEdited(null)}
        />
      )}
      {rotated && (
        <RotateDialog
          client={rotated}
          onMade={(secret) => {
            setRotated(null);
            setRevealed({ secret, isNew: false });
          }}
          onClose={() => setRotated(null)}
        />
      )}
      <SecretDialog
        shown={revealed?.secret ?? null}
        isNew={revealed?.isNew ?? false}
        issuer={data?.issuer ?? ''}
        onClose={() => setRevealed(null)}
      />
      {removal.dialog}
      {disabling.dialog}
      {ending.dialog}
    </>
  );
};
