import type { FailedUser } from '@keystead/contract/conversions/transaction.ts';
import { listPageSize, listPageSizes } from '@keystead/contract/page.ts';
import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { type ListSearch, listSearch } from '../../kit/list/list-search.ts';
import { ListTable } from '../../kit/list/list-table.tsx';
import { pageOfRows } from '../../kit/list/page-of-rows.ts';
import { PageHeader } from '../../kit/page-header.tsx';
import type { Column } from '../../kit/table/data-table.tsx';
import { useScreen } from '../../shell/opening/use-screen.ts';
import { type ConversionKind, kindOf } from '../conversion-kinds.ts';
import { useTransactions } from '../process-list/use-transactions.ts';
import { ExportRows } from '../shared/export-rows.tsx';
import { useBreadcrumb } from '../shared/use-breadcrumb.ts';
import { pollIntervalMs } from '../timing.ts';
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

const useFailedUsers = (
  { screens, listTransactions, listFailedUsers }: ConversionKind,
  processId: string,
) => {
  const transactions = useTransactions(screens.list.path, listTransactions);
  const isRunning = transactions.data?.find((row) => row.processId === processId)?.status === 'InProgress';
  return useQuery({
    // The last users fail after the last poll, so the end is a reason to read once more.
    queryKey: ['conversions', 'failed-users', screens.list.path, processId, isRunning],
    queryFn: ({ signal }) => listFailedUsers(processId, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
    // What was read before the process was known to be running is not shown again at its end.
    gcTime: 0,
    refetchInterval: isRunning && pollIntervalMs,
    select: (users): Row[] => users.map((user, id) => ({ ...user, id })),
    meta: { main: true },
  });
};

/** The users that a process has skipped or failed on so far, with the reason. */
export const Screen = () => {
  const kind = kindOf(useScreen());
  const { screens } = kind;
  const { processId = '' } = useParams({ strict: false });
  const failed = useFailedUsers(kind, processId);
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
