import { DateText } from '../../kit/dates/date-text.tsx';
import type { Column } from '../../kit/table/data-table.tsx';
import { numberText } from '../../number-text.ts';
import type { ConversionKind } from '../conversion-kinds.ts';
import { messages } from './messages.ts';
import classes from './process-list.module.css';
import { StatusCell } from './status-cell.tsx';
import type { Transaction } from './use-transactions.ts';

const { columns: headers } = messages;

type ColumnOptions = Pick<ConversionKind, 'hasPlace' | 'isValidated' | 'hasDownload'>;

/** Columns that a card already shows. */
const cardColumnIds: ReadonlySet<string> = new Set([
  'customerName',
  'environmentName',
  'corporationName',
  'startedDateTimeGMT',
]);

const textColumn = (
  id: 'customerName' | 'crmId' | 'environmentName' | 'corporationName' | 'startedBy',
  priority: 1 | 2 | 3,
): Column<Transaction> => ({
  id,
  priority,
  header: headers[id],
  isSortable: id === 'customerName',
  isInCard: cardColumnIds.has(id),
  cell: (row) => row[id],
});

/** The words of the header are stacked, because the numbers are short. */
const countColumn = (
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

const dateColumn = (id: 'startedDateTimeGMT' | 'endedDateTimeGMT'): Column<Transaction> => ({
  id,
  header: headers[id],
  isSortable: id === 'startedDateTimeGMT',
  kind: 'date',
  priority: id === 'startedDateTimeGMT' ? 1 : 3,
  isInCard: cardColumnIds.has(id),
  cell: (row) => <DateText instant={row[id]} as="short" />,
});

/** The columns before the actions. */
export const transactionColumns = ({
  hasPlace,
  isValidated,
  hasDownload,
}: ColumnOptions): Column<Transaction>[] => [
  textColumn('customerName', 1),
  textColumn('crmId', 3),
  ...(hasPlace ? [textColumn('environmentName', 2), textColumn('corporationName', 3)] : []),
  countColumn(headers.userCount, 2, ({ userCount }) => userCount),
  ...(isValidated
    ? [
        countColumn(headers.validationSuccessCount, 3, (row) => row.validationSuccessCount),
        countColumn(headers.validationErrorCount, 3, (row) => row.validationErrorCount),
      ]
    : []),
  ...(hasDownload
    ? [
        countColumn(headers.created, 2, ({ successCount }) => successCount),
        // Users who failed validation were never going to be created.
        countColumn(headers.creationErrors, 2, (row) => row.failureCount - row.validationErrorCount),
      ]
    : [
        countColumn(headers.success, 2, ({ successCount }) => successCount),
        countColumn(headers.failed, 2, ({ failureCount }) => failureCount),
      ]),
  textColumn('startedBy', 3),
  dateColumn('startedDateTimeGMT'),
  dateColumn('endedDateTimeGMT'),
  {
    id: 'status',
    kind: 'state',
    header: headers.status,
    isInCard: true,
    cell: (row) => <StatusCell row={row} />,
  },
];
