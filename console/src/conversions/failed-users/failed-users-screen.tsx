import type { FailedUser } from '@keystead/contract/conversions/transaction.ts';
import { listPageSize, listPageSizes } from '@keystead/contract/page.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { type ListSearch, listSearch } from '../../kit/list/list-search.ts';
import { ListTable } from '../../kit/list/list-table.tsx';
import { pageOfRows } from '../../kit/list/page-of-rows.ts';
import { PageHeader } from '../../kit/page-header.tsx';
import type { Column } from '../../kit/table/data-table.tsx';
import { useScreen } from '../../shell/opening/use-screen.ts';
import { kindOf } from '../conversion-kinds.ts';
import { ExportRows } from '../shared/export-rows.tsx';
import { useBreadcrumb } from '../shared/use-breadcrumb.ts';
import { messages } from './messages.ts';

const fields = ['userName', 'ssoId', 'failedReason'] as const;
const list = listSearch(fields, listPageSizes, listPageSize);

type Row = FailedUser & { id: number };

const columns: Column<Row>[] = fields.map((id) => ({
  id,
  header: messages[id],
  isSortable: true,
  cell: (row) => row[id],
}));

const exported = fields.map((id) => ({ header: messages[id], text: (row: Row) => row[id] }));

/** The users that a process skipped or failed on, with the reason. */
export const Screen = () => {
  const { screens, listFailedUsers } = kindOf(useScreen());
  const { processId = '' } = useParams({ strict: false });
  const failed = useQuery({
    queryKey: ['conversions', 'failed-users', screens.list.path, processId],
    queryFn: ({ signal }) => listFailedUsers(processId, signal),
    staleTime: 0,
    select: (users): Row[] => users.map((user, id) => ({ ...user, id })),
    meta: { main: true },
  });
  const pageOf = (search: ListSearch<(typeof fields)[number]>) =>
    failed.data && pageOfRows(failed.data, search, fields);
  return (
    <>
      <PageHeader
        title={messages.title}
        breadcrumb={useBreadcrumb({ label: messages.title })}
        action={
          <Button variant="default" renderRoot={(props) => <Link {...props} {...screens.list.to()} />}>
            {messages.back}
          </Button>
        }
      />
      <ListTable
        title={messages.title}
        list={list}
        usePage={(search) => ({ ...failed, data: pageOf(search) })}
        columns={columns}
        toolbar={<ExportRows file="FailedUsers.csv" columns={exported} rows={failed.data ?? []} />}
      />
    </>
  );
};
