import { DateText } from '../../kit/dates/date-text.tsx';
import type { Column } from '../../kit/table/data-table.tsx';
import { numberText } from '../../number-text.ts';
import type { ConversionKind } from '../conversion-kinds.ts';
import { messages } from './messages.ts';
import classes from './process-list.module.css';
import { StatusCell } from './status-cell.tsx';
import type { Transaction } from './use-transactions.ts';

const { columns: headers } = messages;

type Shown = Pick<ConversionKind, 'hasPlace' | 'isValidated' | 'hasDownload'>;

/** Columns that a card already shows. */
const inCard: ReadonlySet<string> = new Set([
  'customerName',
  'environmentName',
  'corporationName',
  'startedDateTimeGMT',
]);

const text = (
  id: 'customerName' | 'crmId' | 'environmentName' | 'corporationName' | 'startedBy',
  priority: 1 | 2 | 3,
): Column<Transaction> => ({
  id,
  priority,
  header: headers[id],
  isSortable: id === 'customerName',
  isInCard: inCard.has(id),
  cell: (row) => row[id],
});

/** The words of the header are stacked, because the numbers are short. */
const counted = (
  header: string,
  priority: 2 | 3,
  count: (row: Transaction) => number,
): Column<Transaction> => ({
  id: header,
  header,
  headerContent: <span className={classes.narrow}>{header}</span>,
  kind: 'number',
  priority,
  cell: (row) => numberText(count(row)),
});

const date = (id: 'startedDateTimeGMT' | 'endedDateTimeGMT'): Column<Transaction> => ({
  id,
  header: headers[id],
  isSortable: id === 'startedDateTimeGMT',
  kind: 'date',
  priority: id === 'startedDateTimeGMT' ? 1 : 3,
  isInCard: inCard.has(id),
  cell: (row) => <DateText instant={row[id]} as="short" />,
});

/** The columns before the actions. */
export const transactionColumns = ({ hasPlace, isValidated, hasDownload }: Shown): Column<Transaction>[] => [
  text('customerName', 1),
  text('crmId', 3),
  ...(hasPlace ? [text('environmentName', 2), text('corporationName', 3)] : []),
  counted(headers.userCount, 2, ({ userCount }) => userCount),
  ...(isValidated
    ? [
        counted(headers.validationSuccessCount, 3, (row) => row.validationSuccessCount),
        counted(headers.validationErrorCount, 3, (row) => row.validationErrorCount),
      ]
    : []),
  ...(hasDownload
    ? [
        counted(headers.created, 2, ({ successCount }) => successCount),
        // Users who failed validation were never going to be created.
        counted(headers.creationErrors, 2, (row) => row.failureCount - row.validationErrorCount),
      ]
    : [
        counted(headers.success, 2, ({ successCount }) => successCount),
        counted(headers.failed, 2, ({ failureCount }) => failureCount),
      ]),
  text('startedBy', 3),
  date('startedDateTimeGMT'),
  date('endedDateTimeGMT'),
  {
    id: 'status',
    kind: 'state',
    header: headers.status,
    isInCard: true,
    cell: (row) => <StatusCell row={row} />,
  },
];
