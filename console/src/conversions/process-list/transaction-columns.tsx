import { DateText } from '../../kit/dates/date-text.tsx';
import type { Column } from '../../kit/table/data-table.tsx';
import type { ConversionKind } from '../conversion-kinds.ts';
import { countOf } from '../messages.ts';
import { CutText } from '../shared/cut-text.tsx';
import { messages } from './messages.ts';
import classes from './process-list.module.css';
import { StatusCell } from './status-cell.tsx';
import type { Transaction } from './use-transactions.ts';

const { columns: headers } = messages;

type Shown = Pick<ConversionKind, 'hasPlace' | 'isValidated' | 'hasDownload'>;

/** What a card says by itself. */
const inCard: ReadonlySet<string> = new Set([
  'customerName',
  'environmentName',
  'corporationName',
  'startedDateTimeGMT',
]);

const text = (
  id: 'customerName' | 'crmId' | 'environmentName' | 'corporationName' | 'startedBy',
  isNarrow = false,
) => ({
  id,
  header: headers[id],
  isSortable: id === 'customerName',
  isInCard: inCard.has(id),
  cell: (row: Transaction) => <CutText text={row[id]} {...(isNarrow && { width: 'short' })} />,
});

/** Words of a number's name stand below each other: the numbers are short. */
const counted = (header: string, count: (row: Transaction) => number): Column<Transaction> => ({
  id: header,
  header,
  headerContent: <span className={classes.narrow}>{header}</span>,
  align: 'right',
  cell: (row) => countOf(count(row)),
});

const date = (id: 'startedDateTimeGMT' | 'endedDateTimeGMT'): Column<Transaction> => ({
  id,
  header: headers[id],
  isSortable: id === 'startedDateTimeGMT',
  isInCard: inCard.has(id),
  cell: (row) => (
    <span className={classes.whole}>
      <DateText instant={row[id]} as="short" />
    </span>
  ),
});

/** The columns of a list before its actions. */
export const transactionColumns = ({ hasPlace, isValidated, hasDownload }: Shown): Column<Transaction>[] => [
  text('customerName', hasPlace && isValidated),
  text('crmId'),
  ...(hasPlace ? [text('environmentName', isValidated), text('corporationName', isValidated)] : []),
  counted(headers.userCount, ({ userCount }) => userCount),
  ...(isValidated
    ? [
        counted(headers.validationSuccessCount, (row) => row.validationSuccessCount),
        counted(headers.validationErrorCount, (row) => row.validationErrorCount),
      ]
    : []),
  ...(hasDownload
    ? [
        counted(headers.created, ({ successCount }) => successCount),
        // Those left out before were never to be created.
        counted(headers.creationErrors, (row) => row.failureCount - row.validationErrorCount),
      ]
    : [
        counted(headers.success, ({ successCount }) => successCount),
        counted(headers.failed, ({ failureCount }) => failureCount),
      ]),
  text('startedBy'),
  date('startedDateTimeGMT'),
  date('endedDateTimeGMT'),
  { id: 'status', header: headers.status, isInCard: true, cell: (row) => <StatusCell row={row} /> },
];
