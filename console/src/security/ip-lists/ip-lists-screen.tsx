import { type IpList, removeIpList } from '@keystead/contract/security/ip-lists.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../client/call.ts';
import { ButtonWithReason } from '../../kit/button-with-reason.tsx';
import { useRestorableState } from '../../kit/form/use-restorable-state.ts';
import { ListTable } from '../../kit/list/list-table.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { messages as area } from '../messages.ts';
import { useRowConfirmation } from '../use-row-confirmation.tsx';
import { ipListColumns } from './ip-list-columns.tsx';
import { IpListDialog } from './ip-list-dialog.tsx';
import { ipListList, ipListsQuery, useIpListsPage } from './ip-list-queries.ts';
import { messages } from './messages.ts';
import { ipListsScreen } from './screen.ts';

export const Screen = () => {
  const { data } = useQuery(ipListsQuery);
  const [edited, setEdited] = useRestorableState<IpList | 'new' | null>('edited', null);
  const { ask, dialog } = useRowConfirmation<IpList>({
    title: messages.deleteTitle,
    verb: area.delete,
    textOf: ({ name }) => messages.deleteText(name),
    successOf: ({ name }) => messages.deleted(name),
    execute: ({ id, version }) => call(removeIpList, { params: { id }, query: { version } }),
    queryKey: ipListsQuery.queryKey,
  });
  const columns = useMemo(() => ipListColumns({ onEdit: setEdited, onDelete: ask }), [ask, setEdited]);
  const add = (
    <ButtonWithReason refusal={data?.createRefusal ?? undefined} onClick={() => setEdited('new')}>
      {messages.add}
    </ButtonWithReason>
  );
  return (
    <>
      <PageHeader title={ipListsScreen.title} subtitle={messages.subtitle} action={add} />
      <ListTable
        title={messages.list}
        searchLabel={messages.search}
        list={ipListList}
        usePage={useIpListsPage}
        columns={columns}
        emptyAction={data?.lists.length === 0 && add}
      />
      {edited && <IpListDialog list={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
      {dialog}
    </>
  );
};
