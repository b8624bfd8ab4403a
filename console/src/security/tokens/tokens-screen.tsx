import { revokeToken, type Token } from '@keystead/contract/security/tokens.ts';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { call } from '../../client/call.ts';
import { ButtonWithReason } from '../../kit/button-with-reason.tsx';
import { ShownOnceDialog } from '../../kit/dialogs/shown-once-dialog.tsx';
import { useRestorableState } from '../../kit/form/use-restorable-state.ts';
import { ListTable } from '../../kit/list/list-table.tsx';
import { Note } from '../../kit/note.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { useRowConfirmation } from '../use-row-confirmation.tsx';
import { type CreatedToken, CreateTokenDialog } from './create-token-dialog.tsx';
import { messages } from './messages.ts';
import { tokensScreen } from './screen.ts';
import { tokenColumns } from './token-columns.tsx';
import { tokenList, tokensQuery, useTokensPage } from './token-queries.ts';

const scimAddress = () => `${window.location.origin}/scim/v2`;

export const Screen = () => {
  const { data } = useQuery(tokensQuery);
  const [isCreating, setCreating] = useRestorableState('creating', false);
  const [created, setCreated] = useState<CreatedToken | null>(null);
  const { ask, dialog } = useRowConfirmation<Token>({
    title: messages.revokeTitle,
    verb: messages.revoke,
    textOf: ({ name }) => messages.revokeText(name),
    successOf: ({ name }) => messages.revoked(name),
    execute: ({ id }) => call(revokeToken, { params: { id } }),
    queryKey: tokensQuery.queryKey,
  });
  const columns = useMemo(() => tokenColumns(ask), [ask]);
  const create = (
    <ButtonWithReason refusal={data?.createRefusal ?? undefined} onClick={() => setCreating(true)}>
      {messages.create}
    </ButtonWithReason>
  );
  return (
    <>
      <PageHeader title={tokensScreen.title} subtitle={messages.subtitle} action={create} />
      <Stack gap="md">
        {data && !data.isScimOn && <Note tone="info">{messages.scimOff}</Note>}
        <ListTable
          title={messages.list}
          list={tokenList}
          usePage={useTokensPage}
          columns={columns}
          emptyAction={create}
        />
      </Stack>
      {isCreating && data && (
        <CreateTokenDialog
          reach={data.ownReach}
          onCreated={(token) => {
            setCreating(false);
            setCreated(token);
          }}
          onClose={() => setCreating(false)}
        />
      )}
      <ShownOnceDialog
        title={messages.created}
        warning={messages.shownOnce}
        values={
          created && [
            [messages.token, created.token],
            [messages.address, scimAddress()],
          ]
        }
        onClose={() => setCreated(null)}
      />
      {dialog}
    </>
  );
};
