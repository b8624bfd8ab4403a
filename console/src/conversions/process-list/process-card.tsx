import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { DateText } from '../../kit/dates/date-text.tsx';
import { messages } from './messages.ts';
import classes from './process-list.module.css';
import { StatusCell } from './status-cell.tsx';
import type { Transaction } from './use-transactions.ts';

type Props = { row: Transaction; hasPlace: boolean; actions: ReactNode; more: ReactNode };

/** A process where the columns of its list do not fit: whose, how it went, how many, when. */
export const ProcessCard = ({ row, hasPlace, actions, more }: Props) => {
  const { userCount, successCount, failureCount } = row;
  return (
    <div className={classes.card}>
      <div className={classes.head}>
        <Text fw={600}>{row.customerName}</Text>
        <StatusCell row={row} />
      </div>
      <div className={classes.facts}>
        {hasPlace && (
          <span>
            {row.environmentName} · {row.corporationName}
          </span>
        )}
        <span>{messages.summary(userCount, successCount, failureCount)}</span>
        <DateText instant={row.startedDateTimeGMT} isShort />
      </div>
      <div className={classes.tail}>
        {actions}
        {more}
      </div>
    </div>
  );
};
