import type { ErroredDocument } from '@keystead/contract/conversions/documents/document-session.ts';
import {
  listDocumentsNotMoved,
  type SessionResident,
} from '@keystead/contract/conversions/documents/document-session-calls.ts';
import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../client/call.ts';
import { typedDayText } from '../../../kit/dates/typed-day.ts';
import { Dialog } from '../../../kit/dialogs/dialog.tsx';
import { type Column, DataTable } from '../../../kit/table/data-table.tsx';
import shared from '../documents.module.css';
import { residentName } from '../use-paged-rows.ts';
import { messages } from './messages.ts';
import classes from './session.module.css';

type Row = ErroredDocument & { id: number };

const columns: Column<Row>[] = [
  {
    id: 'fileName',
    header: messages.fileName,
    // File names may be written from right to left.
    cell: (row) => (
      <bdi className={classes.fileName}>{row.documentTransferStatus.fileNameOfDocumentsNotMoved}</bdi>
    ),
  },
  { id: 'title', header: messages.documentTitle, cell: ({ documentTitle }) => <bdi>{documentTitle}</bdi> },
  {
    id: 'assigned',
    header: messages.assigned,
    cell: ({ assignedDate }) => <span className={shared.whole}>{typedDayText(assignedDate)}</span>,
  },
  {
    id: 'reason',
    header: messages.reason,
    cell: ({ documentTransferStatus }) => documentTransferStatus.errorMessageForDocument,
  },
];

type Props = { sessionKey: string; resident: SessionResident; isPutBack: boolean; onClose: () => void };

/** The documents of a resident that were not moved, each with its reason. */
export const NotMovedDialog = ({ sessionKey, resident, isPutBack, onClose }: Props) => {
  const { residentID, moved, notMoved, putBack } = resident;
  const { data, isError, refetch } = useQuery({
    // Refetched when something has changed.
    queryKey: ['documents', 'not-moved', sessionKey, residentID, moved, notMoved, putBack],
    queryFn: ({ signal }) =>
      call(listDocumentsNotMoved, { params: { id: sessionKey, residentId: residentID } }, { signal }),
    select: (documents): Row[] => documents.map((document, id) => ({ ...document, id })),
    gcTime: 0,
    meta: { quiet: true },
  });
  const name = residentName(resident);
  const title = isPutBack ? messages.notPutBack(name) : messages.notMoved(name);
  return (
    <Dialog opened onClose={onClose} title={title} size="xl" closeOnClickOutside>
      <DataTable
        label={title}
        columns={columns}
        rows={data}
        rowKey={({ id }) => String(id)}
        isFailed={isError}
        onRetry={() => void refetch()}
        isNested
      />
      <Group justify="flex-end" mt="lg">
        <Button onClick={onClose}>{messages.close}</Button>
      </Group>
    </Dialog>
  );
};
