import { type IpList, removeIpList } from '@keystead/contract/security/ip-lists.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../client/call.ts';
import { useKeptState } from '../../kit/form/use-kept.ts';
import { ListTable } from '../../kit/list/list-table.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { ReasonedButton } from '../../kit/reasoned-button.tsx';
import { messages as area } from '../messages.ts';
import { useRowQuestion } from '../use-row-question.tsx';
import { ipListColumns } from './ip-list-columns.tsx';
import { IpListDialog } from './ip-list-dialog.tsx';
import { ipListList, ipListsQuery, useIpListsPage } from './ip-list-queries.ts';
import { messages } from './messages.ts';
import { ipListsScreen } from './screen.ts';

export const Screen = () => {
  const { data } = useQuery(ipListsQuery);
  const [edited, setEdited] = useKeptState<IpList | 'new' | null>('edited', null);
  const { ask, dialog } = useRowQuestion<IpList>({
    title: messages.deleteTitle,
    verb: area.delete,
    textOf: ({ name }) => messages.deleteText(name),
    successOf: ({ name }) => messages.deleted(name),
    carryOut: ({ id, version }) => call(removeIpList, { params: { id }, query: { version } }),
    queryKey: ipListsQuery.queryKey,
  });
  const columns = useMemo(() => ipListColumns({ onEdit: setEdited, onDelete: ask }), [ask, setEdited]);
  const add = (
    <ReasonedButton refusal={data?.createRefusal ?? undefined} onClick={() => setEdited('new')}>
      {messages.add}
    </ReasonedButton>
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
