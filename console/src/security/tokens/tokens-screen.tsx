import { revokeToken, type Token } from '@keystead/contract/security/tokens.ts';
import { Button, Stack } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { call } from '../../client/call.ts';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';
import { ListTable } from '../../kit/list/list-table.tsx';
import { Note } from '../../kit/note.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { ShownOnceDialog } from '../../kit/shown-once-dialog.tsx';
import { alerts } from '../../shell/alerts.ts';
import { type CreatedToken, CreateTokenDialog } from './create-token-dialog.tsx';
import { messages } from './messages.ts';
import { tokenColumns } from './token-columns.tsx';
import { tokenList, tokensQuery, useTokensPage } from './token-queries.ts';

const scimAddress = () => `${window.location.origin}/scim/v2`;

const useRevoke = (onDone: () => void) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Token) => call(revokeToken, { params: { id } }),
    onSuccess: ({ name }) => alerts.show({ type: 'success', message: messages.revoked(name) }),
    onSettled: async () => {
      onDone();
      await queryClient.invalidateQueries({ queryKey: tokensQuery.queryKey });
    },
  });
};

export const Screen = () => {
  const { data } = useQuery(tokensQuery);
  const [isCreating, setCreating] = useState(false);
  const [created, setCreated] = useState<CreatedToken | null>(null);
  const [leaving, setLeaving] = useState<Token | null>(null);
  const revoke = useRevoke(() => setLeaving(null));
  const columns = useMemo(() => tokenColumns(setLeaving), []);
  const create = <Button onClick={() => setCreating(true)}>{messages.create}</Button>;
  return (
    <>
      <PageHeader title={messages.title} subtitle={messages.subtitle} action={create} />
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
      {isCreating && (
        <CreateTokenDialog
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
      <ConfirmDialog
        isOpen={leaving !== null}
        title={messages.revokeTitle}
        text={messages.revokeText(leaving?.name ?? '')}
        verb={messages.revoke}
        isDangerous
        isBusy={revoke.isPending}
        onConfirm={() => leaving && revoke.mutate(leaving)}
        onCancel={() => setLeaving(null)}
      />
    </>
  );
};
