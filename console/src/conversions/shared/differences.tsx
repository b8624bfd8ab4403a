import { listProfileDifferences } from '@keystead/contract/conversions/profile-sync.ts';
import type { OutputOf } from '@keystead/contract/endpoint.ts';
import { Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../client/call.ts';
import { type Column, DataTable } from '../../kit/table/data-table.tsx';
import { texts } from '../../text.ts';
import { pollIntervalMs } from '../timing.ts';
import { ChangeList } from './change-list.tsx';

const messages = texts({
  en: {
    noDifferences: 'No differences were found.',
    differences: 'Changes by user',
    userName: 'UserName',
    ssoId: 'SSOID',
    whatChanged: 'Changes',
  },
});

type Difference = OutputOf<typeof listProfileDifferences>[number];

const columns: Column<Difference>[] = [
  { id: 'userName', header: messages.userName, cell: ({ userName }) => userName },
  { id: 'ssoId', header: messages.ssoId, cell: ({ ssoId }) => ssoId },
  { id: 'changes', header: messages.whatChanged, cell: ({ changes }) => <ChangeList changes={changes} /> },
];

type Props = { processId: string; isRunning?: boolean };

/** What a sync has changed so far, user by user. */
export const Differences = ({ processId, isRunning = false }: Props) => {
  const { data, isError, refetch } = useQuery({
    // The last changes come after the last poll, so the end is a reason to read once more.
    queryKey: ['conversions', 'differences', processId, isRunning],
    queryFn: ({ signal }) => call(listProfileDifferences, { params: { processId } }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: isRunning && pollIntervalMs,
  });
  if (data?.length === 0) return <Text c="dimmed">{messages.noDifferences}</Text>;
  return (
    <DataTable
      label={messages.differences}
      columns={columns}
      rows={data}
      rowKey={({ ssoId }) => ssoId}
      isFailed={isError}
      onRetry={() => void refetch()}
      isNested
    />
  );
};
