import type { ServiceLogSummary } from '@keystead/contract/account/service-logs.ts';
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { DateText } from '../../kit/dates/date-text.tsx';
import { StatusCode } from '../../kit/status-code.tsx';
import type { Column } from '../../kit/table/data-table.tsx';
import { type LogSearch, serviceLogList } from './log-search.ts';
import { messages } from './messages.ts';
import { serviceLogDetailScreen } from './screen.ts';
import classes from './service-logs.module.css';

/** The detail steps through the same rows in the same order, so it gets the search and the sort order. */
const LogLink = ({ id, search }: { id: number; search: LogSearch }) => (
  <Anchor
    renderRoot={(props) => (
      <Link
        {...props}
        {...serviceLogDetailScreen.to(
          { id },
          {
            ...serviceLogList.toAddress(search),
            sort: search.sort ?? 'responseDateTime',
            direction: search.direction,
          },
        )}
      />
    )}
  >
    {id}
  </Anchor>
);

export const logColumns = (search: LogSearch): Column<ServiceLogSummary>[] => [
  {
    id: 'id',
    kind: 'code',
    header: messages.columns.id,
    isSortable: true,
    cell: ({ id }) => <LogLink id={id} search={search} />,
  },
  {
    id: 'url',
    header: messages.columns.url,
    isSortable: true,
    width: '60%',
    isLead: true,
    cell: ({ method, url }) => (
      <span className={classes.call}>
        <span className={classes.method}>{method}</span> {url}
      </span>
    ),
  },
  {
    id: 'responseCode',
    kind: 'state',
    header: messages.columns.responseCode,
    isSortable: true,
    cell: ({ responseCode }) => <StatusCode code={responseCode} />,
  },
  {
    id: 'responseDurationMs',
    kind: 'number',
    priority: 3,
    header: messages.columns.responseDurationMs,
    isSortable: true,
    cell: ({ responseDurationMs }) => <span className={classes.number}>{responseDurationMs}</span>,
  },
  {
    id: 'responseDateTime',
    kind: 'date',
    header: messages.columns.responseDateTime,
    isSortable: true,
    cell: ({ responseDateTime }) => <DateText instant={responseDateTime} as="log" />,
  },
];
