import { systemName } from '@keystead/contract/people/system-names.ts';
import { describeSubTransaction } from '@keystead/contract/users/transaction-description.ts';
import type { SubTransaction, Transaction } from '@keystead/contract/users/transaction-log.ts';
import { Anchor, Text } from '@mantine/core';
import { IconRoute } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { DateText } from '../../kit/dates/date-text.tsx';
import { type Column, DataTable } from '../../kit/table/data-table.tsx';
import { trailScreen } from '../trail/screen.ts';
import { TransactionStatus } from '../transaction-status.tsx';
import { useAdminKind } from '../use-admin-kind.ts';
import { Description } from './description.tsx';
import { FailureActions } from './failure-actions.tsx';
import { messages } from './messages.ts';
import classes from './transaction-log.module.css';

const Status = ({ step }: { step: SubTransaction }) => (
  <div>
    <TransactionStatus name={step.statusName} />
    {step.nextAttempt && (
      <Text size="xs" c="dimmed">
        {messages.attempt(step.attempts)} <DateText instant={step.nextAttempt} as="log" />
      </Text>
    )}
  </div>
);

const { subColumns } = messages;

const columns: Column<SubTransaction>[] = [
  {
    id: 'subTransaction',
    header: subColumns.subTransaction,
    width: 140,
    cell: ({ productName }) => systemName(productName),
  },
  { id: 'status', header: subColumns.status, width: 130, cell: (step) => <Status step={step} /> },
  {
    id: 'description',
    header: subColumns.description,
    cell: (step) => <Description text={describeSubTransaction(step)} />,
  },
  {
    id: 'startDate',
    priority: 3,
    header: subColumns.startDate,
    width: 150,
    cell: ({ startDate }) => <DateText instant={startDate} as="numbers" />,
  },
  {
    id: 'endDate',
    priority: 2,
    header: subColumns.endDate,
    width: 150,
    cell: ({ endDate }) => (endDate ? <DateText instant={endDate} as="numbers" /> : messages.inProgress),
  },
];

type Resolve = (subTransactionId: number) => void;

const actionsOf = (transactionId: number, onResolve: Resolve): Column<SubTransaction> => ({
  id: 'actions',
  kind: 'actions',
  header: subColumns.actions,
  width: 190,
  cell: (step) => <FailureActions step={step} transactionId={transactionId} onResolve={onResolve} />,
});

const TrailLink = ({ traceId }: { traceId: string }) => (
  <Anchor
    className={classes.trail}
    renderRoot={(props) => <Link {...props} {...trailScreen.to({ traceId })} />}
  >
    <IconRoute size={14} aria-hidden />
    {messages.trail}
  </Anchor>
);

type Props = { transaction: Transaction; onResolve: Resolve };

/** The outcome of a change at each external system. Support has read-only access. */
export const SubTransactions = ({ transaction, onResolve }: Props) => {
  const { transactionId, subTransactions, traceId } = transaction;
  const kind = useAdminKind();
  const hasActions = kind === 'UMA' || kind === 'LMA';
  const shownColumns = useMemo(
    () => (hasActions ? [...columns, actionsOf(transactionId, onResolve)] : columns),
    [hasActions, transactionId, onResolve],
  );
  return (
    <div className={classes.steps}>
      <DataTable
        label={messages.subTransactions(transactionId)}
        columns={shownColumns}
        rows={subTransactions}
        rowKey={({ subTransactionId }) => String(subTransactionId)}
        isNested
      />
      {traceId && <TrailLink traceId={traceId} />}
    </div>
  );
};
