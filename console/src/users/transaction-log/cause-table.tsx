import { systemName } from '@keystead/contract/people/system-names.ts';
import { describeCause } from '@keystead/contract/users/transaction-description.ts';
import {
  type FailureCause,
  resolveFailureCause,
  retryFailureCause,
} from '@keystead/contract/users/transaction-log.ts';
import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../client/call.ts';
import { ContentCard } from '../../kit/content-card.tsx';
import { DateText } from '../../kit/dates/date-text.tsx';
import { useRestorableState } from '../../kit/form/use-restorable-state.ts';
import { type Column, DataTable } from '../../kit/table/data-table.tsx';
import { messages } from './messages.ts';
import { ResolveDialog } from './resolve-dialog.tsx';
import { RetryButton } from './retry-button.tsx';
import { RetryOutcome } from './retry-outcome.tsx';
import classes from './transaction-log.module.css';
import { useFailureCauses } from './use-log.ts';

/** A cause; if it was retried from here, with the sub-transactions to check on. */
type Row = FailureCause & { retried?: number[] };

type Retry = (cause: FailureCause, subTransactionIds: number[]) => void;

const RetryAllButton = ({ cause, onRetry }: { cause: FailureCause; onRetry: Retry }) => (
  <RetryButton
    text={messages.retryAll}
    label={messages.retryAllOf(systemName(cause.productName), cause.count)}
    retry={() => call(retryFailureCause, { body: { cause: cause.cause } })}
    onRetried={({ subTransactionIds }) => onRetry(cause, subTransactionIds)}
  />
);

const ResolveAllButton = ({ cause: { cause, productName, count } }: { cause: FailureCause }) => {
  const [isAsking, setAsking] = useRestorableState(`resolving ${productName} ${cause}`, false);
  return (
    <>
      <Button
        variant="default"
        size="compact-xs"
        aria-label={messages.resolveAllOf(systemName(productName), count)}
        onClick={() => setAsking(true)}
      >
        {messages.resolveAll}
      </Button>
      {isAsking && (
        <ResolveDialog
          title={messages.resolveAll}
          text={messages.resolveAllText(count)}
          needsReason
          resolve={(reason) => call(resolveFailureCause, { body: { cause, reason } })}
          success={(answer) => messages.resolvedAll(answer.count)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
};

const { causeColumns: headers } = messages;

const textOf = ({ productName, statusCode, message }: FailureCause): string =>
  describeCause({ productName, statusCode, statusDescription: message }) || messages.noCause(statusCode);

const columns: Column<Row>[] = [
  { id: 'system', kind: 'code', header: headers.system, cell: ({ productName }) => systemName(productName) },
  { id: 'environment', priority: 2, header: headers.environment, cell: ({ configName }) => configName },
  {
    id: 'statusCode',
    kind: 'code',
    priority: 2,
    header: headers.statusCode,
    cell: ({ statusCode }) => statusCode,
  },
  { id: 'description', header: headers.description, width: '27%', cell: textOf },
  {
    id: 'count',
    kind: 'number',
    header: headers.count,
    cell: ({ count }) => <span className={classes.count}>{count}</span>,
  },
  {
    id: 'firstDate',
    kind: 'date',
    priority: 3,
    header: headers.firstDate,
    cell: ({ firstDate }) => <DateText instant={firstDate} as="numbers" />,
  },
  {
    id: 'lastDate',
    kind: 'date',
    priority: 3,
    header: headers.lastDate,
    cell: ({ lastDate }) => <DateText instant={lastDate} as="numbers" />,
  },
];

const actionsWith = (onRetry: Retry): Column<Row> => ({
  id: 'actions',
  kind: 'actions',
  header: headers.actions,
  cell: ({ retried, ...cause }) =>
    retried ? (
      <RetryOutcome subTransactionIds={retried} />
    ) : (
      cause.maySettle && (
        <Group gap={6} wrap="nowrap">
          {cause.mayRetry && <RetryAllButton cause={cause} onRetry={onRetry} />}
          <ResolveAllButton cause={cause} />
        </Group>
      )
    ),
});

const keyOf = ({ cause, productName }: FailureCause): string => `${productName} ${cause}`;

type RetainedRow = { row: Row; at: number };

/** Retried causes keep their position until the next visit. */
const useRetainedCauses = (data: FailureCause[] | undefined) => {
  const [retained, setRetained] = useState<readonly RetainedRow[]>([]);
  const retainedKeys = new Set(retained.map(({ row }) => keyOf(row)));
  const rows: Row[] | undefined = data?.filter((row) => !retainedKeys.has(keyOf(row)));
  for (const { row, at } of retained) rows?.splice(at, 0, row);
  const keep: Retry = (cause, retried) => {
    const at = rows?.findIndex((one) => keyOf(one) === keyOf(cause)) ?? 0;
    // In ascending order, so that each row is inserted below the same rows as before.
    setRetained([...retained, { row: { ...cause, retried }, at }].sort((one, other) => one.at - other.at));
  };
  return { rows, keep };
};

/** One row per cause, so that an outage can be fixed with one button. */
export const CauseTable = () => {
  const { data, isError, refetch } = useFailureCauses();
  const { rows, keep } = useRetainedCauses(data);
  const hasActions = rows?.some((cause) => cause.maySettle) ?? false;
  return (
    <ContentCard flush>
      <Text size="sm" c="dimmed" className={classes.toolbar}>
        {messages.causesText}
      </Text>
      <DataTable
        label={messages.causes}
        columns={hasActions ? [...columns, actionsWith(keep)] : columns}
        rows={rows}
        rowKey={keyOf}
        // Known rows stay when reading them again fails, because a reason may be typed in one of them.
        isFailed={isError && !data}
        onRetry={() => void refetch()}
      />
    </ContentCard>
  );
};
