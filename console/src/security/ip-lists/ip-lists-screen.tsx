import { type IpList, removeIpList } from '@keystead/contract/security/ip-lists.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { call } from '../../client/call.ts';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';
import { ListTable } from '../../kit/list/list-table.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { ReasonedButton } from '../../kit/reasoned-button.tsx';
import { alerts } from '../../shell/alerts.ts';
import { messages as area } from '../messages.ts';
import { ipListColumns } from './ip-list-columns.tsx';
import { IpListDialog } from './ip-list-dialog.tsx';
import { ipListList, ipListsQuery, useIpListsPage } from './ip-list-queries.ts';
import { messages } from './messages.ts';

export const Screen = () => {
  const queryClient = useQueryClient();
  const { data } = useQuery(ipListsQuery);
  const [edited, setEdited] = useState<IpList | 'new' | null>(null);
  const [leaving, setLeaving] = useState<IpList | null>(null);
  const columns = useMemo(() => ipListColumns({ onEdit: setEdited, onDelete: setLeaving }), []);
  const remove = useMutation({
    mutationFn: ({ id, version }: IpList) => call(removeIpList, { params: { id }, query: { version } }),
    onSuccess: (_nothing, { name }) => alerts.show({ type: 'success', message: messages.deleted(name) }),
    onSettled: async () => {
      setLeaving(null);
      await queryClient.invalidateQueries({ queryKey: ipListsQuery.queryKey });
    },
  });
  const add = (
    <ReasonedButton refusal={data?.createRefusal ?? undefined} onClick={() => setEdited('new')}>
      {messages.add}
    </ReasonedButton>
  );
  return (
    <>
      <PageHeader title={messages.title} subtitle={messages.subtitle} action={add} />
      <ListTable
        title={messages.list}
        searchLabel={messages.search}
        list={ipListList}
        usePage={useIpListsPage}
        columns={columns}
        emptyAction={data?.lists.length === 0 && add}
      />
      {edited && <IpListDialog list={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
      <ConfirmDialog
        isOpen={leaving !== null}
        title={messages.deleteTitle}
        text={messages.deleteText(leaving?.name ?? '')}
        verb={area.delete}
        isDangerous
        isBusy={remove.isPending}
        onConfirm={() => leaving && remove.mutate(leaving)}
        onCancel={() => setLeaving(null)}
      />
    </>
  );
};
