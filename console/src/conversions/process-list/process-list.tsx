import { allows } from '@keystead/contract/access/access.ts';
import type { ProcessTransaction } from '@keystead/contract/conversions/transaction.ts';
import { listPageSize, listPageSizes } from '@keystead/contract/page.ts';
import { useState } from 'react';
import { type ListSearch, listSearch } from '../../kit/list/list-search.ts';
import { ListTable } from '../../kit/list/list-table.tsx';
import { pageOfRows } from '../../kit/list/page-of-rows.ts';
import { processStatusText } from '../../kit/process/process-status.tsx';
import { useSignedIn } from '../../shell/session/use-session.ts';
import type { ConversionKind } from '../conversion-kinds.ts';
import { messages } from './messages.ts';
import { ProcessCard } from './process-card.tsx';
import { PutBackDialog } from './put-back-dialog.tsx';
import { RowActions } from './row-actions.tsx';
import { type OpenPart, RowDetails } from './row-details.tsx';
import { transactionColumns } from './transaction-columns.tsx';
import { type Transaction, useTransactions } from './use-transactions.ts';

const sorts = ['startedDateTimeGMT', 'customerName'] as const;
const list = listSearch(sorts, listPageSizes, listPageSize, 'desc');

type Row = Transaction & { id: string; statusText: string };

const searched = [
  'customerName',
  'crmId',
  'environmentName',
  'corporationName',
  'startedBy',
  'statusText',
] as const;

const toRow = (transaction: Transaction): Row => ({
  ...transaction,
  id: transaction.processId,
  statusText: processStatusText(transaction.status),
});

type Props = {
  kind: Omit<ConversionKind, 'listTransactions' | 'listFailedUsers'>;
  /** Loads the rows. */
  source: ((signal: AbortSignal) => Promise<ProcessTransaction[]>) | undefined;
};

/** The processes of a conversion kind, newest first. */
export const ProcessList = ({ kind, source }: Props) => {
  if (!source) throw new Error('A process list needs a data source.');
  const { title, path } = kind.screens.list;
  const transactions = useTransactions(path, source);
  const mayStart = allows(kind.start, useSignedIn().context.rights);
  const [open, setOpen] = useState<OpenPart | null>(null);
  const [rowToPutBack, setRowToPutBack] = useState<Transaction | null>(null);
  const usePage = (search: ListSearch<(typeof sorts)[number]>) => ({
    ...transactions,
    data: transactions.data && pageOfRows(transactions.data.map(toRow), search, searched),
  });
  const actions = (row: Row) => (
    <RowActions
      row={row}
      kind={kind}
      open={open?.id === row.id ? open.part : null}
      onOpen={(part) => setOpen(part && { id: row.id, part })}
      onPutBack={mayStart ? () => setRowToPutBack(row) : undefined}
    />
  );
  return (
    <>
      <ListTable
        title={title}
        searchLabel={messages.search}
        list={list}
        usePage={usePage}
        columns={[
          ...transactionColumns(kind),
          { id: 'actions', header: messages.columns.actions, kind: 'actions', isInCard: true, cell: actions },
        ]}
        cards={{
          name: ({ customerName }) => customerName,
          content: (row, more) => (
            <ProcessCard
              row={row}
              hasPlace={kind.hasPlace}
              actions={
                <>
                  {actions(row)}
                  {more}
                </>
              }
            />
          ),
        }}
        details={(row) => open?.id === row.id && <RowDetails row={row} part={open.part} />}
      />
      {rowToPutBack && (
        <PutBackDialog
          row={rowToPutBack}
          onClose={() => setRowToPutBack(null)}
          onStarted={() => {
            setRowToPutBack(null);
            setOpen({ id: rowToPutBack.processId, part: 'putBack' });
            void transactions.refetch();
          }}
        />
      )}
    </>
  );
};
