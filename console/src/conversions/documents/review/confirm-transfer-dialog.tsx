import { Text } from '@mantine/core';
import { DateText } from '../../../kit/dates/date-text.tsx';
import { DialogFrame } from '../../../kit/dialogs/dialog-frame.tsx';
import { numberText } from '../../../number-text.ts';
import shared from '../documents.module.css';
import { Facts } from '../facts.tsx';
import { FromToTable, type NamedPlace } from '../from-to-table.tsx';
import { messages as words } from '../messages.ts';
import { messages } from './messages.ts';
import type { TransferStart } from './use-transfer-start.ts';

type Props = {
  start: TransferStart;
  residents: number;
  leftOut: number;
  movedBy: { fullName: string; preferredName: string };
  types: number;
  dateRange: string;
  from: NamedPlace;
  to: NamedPlace;
};

/** Summarizes everything before documents are moved. */
export const ConfirmTransferDialog = ({
  start,
  residents,
  leftOut,
  movedBy,
  types,
  dateRange,
  from,
  to,
}: Props) => (
  <DialogFrame
    title={messages.question}
    size="lg"
    verb={messages.confirm}
    canSend={start.isSaved}
    isBusy={start.isBusy}
    onSend={start.confirm}
    onClose={start.close}
  >
    <Text>{messages.consequence}</Text>
    <Facts
      items={[
        [words.moveDateTime, <DateText key="at" instant={start.openedAt} as="short" />],
        [
          words.totalResidents,
          <span key="residents">
            {numberText(residents)}
            {leftOut > 0 && <span className={shared.hint}> ({messages.ofThemLeftOut(leftOut)})</span>}
          </span>,
        ],
        [words.documentTypes, numberText(types)],
      ]}
    />
    <Facts
      isWide
      items={[
        [
          words.movedBy,
          <div key="by">
            {movedBy.preferredName}
            <div className={shared.hint}>{movedBy.fullName}</div>
          </div>,
        ],
        [words.dateRange, dateRange],
      ]}
    />
    <FromToTable from={from} to={to} />
  </DialogFrame>
);
