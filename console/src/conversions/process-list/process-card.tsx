import type { ReactNode } from 'react';
import { DateText } from '../../kit/dates/date-text.tsx';
import { RowCard } from '../../kit/table/cards/row-card.tsx';
import { messages } from './messages.ts';
import { StatusCell } from './status-cell.tsx';
import type { Transaction } from './use-transactions.ts';

type Props = { row: Transaction; hasPlace: boolean; actions: ReactNode };

/** A process where the list's columns do not fit: the customer, outcome, counts and date. */
export const ProcessCard = ({ row, hasPlace, actions }: Props) => (
  <RowCard
    title={row.customerName}
    state={<StatusCell row={row} />}
    facts={
      <>
        {hasPlace && (
          <span>
            {row.environmentName} · {row.corporationName}
          </span>
        )}
        <span>{messages.summary(row.userCount, row.successCount, row.failureCount)}</span>
        <DateText instant={row.startedDateTimeGMT} as="short" />
      </>
    }
    actions={actions}
  />
);
