import { listPageSizes } from '@keystead/contract/page.ts';
import type { Transaction } from '@keystead/contract/users/transaction-log.ts';
import { Anchor, Button } from '@mantine/core';
import { useState } from 'react';
import { ContentCard } from '../../kit/content-card.tsx';
import { DateText } from '../../kit/dates/date-text.tsx';
import { textInPlace } from '../../kit/list/text-in-place.ts';
import { useLastPageRedirect } from '../../kit/list/use-last-page-redirect.ts';
import { PersonCell } from '../../kit/person/person-cell.tsx';
import { type Column, DataTable } from '../../kit/table/data-table.tsx';
import { userDetailScreen } from '../detail/screen.ts';
import { TransactionStatus } from '../transaction-status.tsx';
import { LogFilters } from './log-filters.tsx';
import { isValidRange, type LogSearch } from './log-search.ts';
import { messages } from './messages.ts';
import { SubTransactions } from './sub-transactions.tsx';
import { useTransactions } from './use-log.ts';
import { useResolve } from './use-resolve.tsx';

const { columns: headers } = messages;

const UserName = ({ transaction }: { transaction: Transaction }) => {
  const { ssoid, userFirstName, userLastName, isUserDeleted } = transaction;
  const link = isUserDeleted ? null : userDetailScreen.to({ ssoid });
  return <PersonCell name={`${userFirstName} ${userLastName}`} link={link} />;
};

const columns: Column<Transaction>[] = [
  {
    id: 'transactionId',
    kind: 'code',
    priority: 2,
    header: headers.transactionId,
    cell: ({ transactionId }) => transactionId,
  },
  { id: 'type', header: headers.type, cell: ({ type }) => type },
  {
    id: 'name',
    isLead: true,
    header: headers.name,
    cell: (transaction) => <UserName transaction={transaction} />,
  },
  {
    id: 'status',
    kind: 'state',
    header: headers.status,
    cell: ({ statusName }) => <TransactionStatus name={statusName} />,
  },
  {
    id: 'startDate',
    kind: 'date',
    header: headers.startDate,
    cell: ({ startDate }) => <DateText instant={startDate} as="numbers" />,
  },
  {
    id: 'endDate',
    kind: 'date',
    priority: 3,
    header: headers.endDate,
    cell: ({ endDate }) => (endDate ? <DateText instant={endDate} as="numbers" /> : messages.inProgress),
  },
  {
    id: 'initiatedBy',
    priority: 2,
    header: headers.initiatedBy,
    cell: ({ createdByFirstName, createdByLastName }) => `${createdByFirstName} ${createdByLastName}`.trim(),
  },
];

/** Which rows show their sub-transactions. */
const useOpenRows = () => {
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  return {
    has: (id: number) => open.has(id),
    toggle: (id: number) =>
      setOpen(new Set(open.has(id) ? [...open].filter((other) => other !== id) : [...open, id])),
    set: (ids: readonly number[]) => setOpen(new Set(ids)),
  };
};

/** What to widen when nothing matches. */
const EmptyAction = ({ search, usual, go }: Omit<Props, 'isReady'>) => {
  if (!isValidRange(search))
    return (
      <Button variant="default" onClick={() => go({ from: usual.from, to: usual.to, page: 1 })}>
        {messages.resetRange}
      </Button>
    );
  if (search.search === '' && search.status === 'all') return null;
  return (
    <Button variant="default" onClick={() => go({ search: '', status: 'all', page: 1 })}>
      {messages.showAll}
    </Button>
  );
};

type Props = {
  search: LogSearch;
  usual: LogSearch;
  isReady: boolean;
  go: (part: Partial<LogSearch>, replace?: boolean) => void;
};

export const TransactionTable = ({ search, usual, isReady, go }: Props) => {
  const { data, isError, error, isPlaceholderData, refetch } = useTransactions(search, isReady);
  const isTotalKnown = !isPlaceholderData && !data?.isTotalMinimum;
  useLastPageRedirect(search, isTotalKnown ? data?.total : undefined, (page) => go({ page }, true));
  const open = useOpenRows();
  const resolve = useResolve();
  const isFull = data?.rows.length === search.size;
  return (
    <ContentCard flush>
      <LogFilters
        applied={search}
        usual={usual}
        onChange={(changes, replace) => go({ ...changes, page: 1 }, replace)}
        end={
          <>
            <Anchor
              component="button"
              type="button"
              disabled={!data || isPlaceholderData}
              onClick={() => open.set(data?.rows.map(({ transactionId }) => transactionId) ?? [])}
            >
              {messages.expandAll}
            </Anchor>
            <Anchor component="button" type="button" onClick={() => open.set([])}>
              {messages.collapseAll}
            </Anchor>
          </>
        }
      />
      <DataTable
        label={messages.title}
        columns={columns}
        // Nothing is read for a range that ends before it starts.
        rows={data?.rows ?? (isValidRange(search) ? undefined : [])}
        rowKey={({ transactionId }) => String(transactionId)}
        opening={{
          label: ({ transactionId }) => messages.expand(transactionId),
          isOpen: ({ transactionId }) => open.has(transactionId),
          toggle: ({ transactionId }) => open.toggle(transactionId),
        }}
        details={(row) =>
          open.has(row.transactionId) && <SubTransactions transaction={row} onResolve={resolve.ask} />
        }
        isRefreshing={isPlaceholderData}
        // Known rows stay when reading them again fails.
        isFailed={isError && !data}
        failedText={textInPlace(error)}
        onRetry={() => void refetch()}
        emptyAction={<EmptyAction search={search} usual={usual} go={go} />}
        paging={{
          page: search.page,
          size: search.size,
          total: data?.total ?? 0,
          isMinimum: data?.isTotalMinimum ?? false,
          sizes: listPageSizes,
          onChange: (page, size) => go({ page, size }),
          ...(data?.isTotalMinimum && { onNext: isFull ? () => go({ page: search.page + 1 }) : null }),
        }}
      />
      {resolve.dialog}
    </ContentCard>
  );
};
