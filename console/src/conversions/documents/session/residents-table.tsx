import type {
  DocumentSession,
  SessionResident,
} from '@keystead/contract/conversions/documents/document-session-calls.ts';
import { listPageSize, listPageSizes } from '@keystead/contract/page.ts';
import { Button, Checkbox, Group } from '@mantine/core';
import { type ReactNode, useMemo, useState } from 'react';
import { ContentCard } from '../../../kit/content-card.tsx';
import { typedDayText } from '../../../kit/dates/typed-day.ts';
import { SearchBox } from '../../../kit/list/search-box.tsx';
import { RowCard } from '../../../kit/table/cards/row-card.tsx';
import { TwoLines } from '../../../kit/table/cell/two-lines.tsx';
import { type Column, DataTable } from '../../../kit/table/data-table.tsx';
import { numberText } from '../../../number-text.ts';
import shared from '../documents.module.css';
import { messages as words } from '../messages.ts';
import { residentName, usePagedRows } from '../use-paged-rows.ts';
import { messages } from './messages.ts';
import { NotMovedDialog } from './not-moved-dialog.tsx';
import { ResidentStatus } from './resident-status.tsx';
import classes from './session.module.css';

type Row = SessionResident & { id: string; name: string; born: string };

const searched = ['name', 'ssn', 'born', 'mrn', 'unit'] as const;
const sorts = ['name', 'documents'] as const;

const toRow = (resident: SessionResident): Row => ({
  ...resident,
  id: resident.residentID,
  name: residentName(resident),
  born: typedDayText(resident.dob),
});

const factsOf = ({ born, mrn, unit }: Row): string => [born, mrn, unit].filter(Boolean).join(' · ');

type StatusProps = { row: Row; onDetails: ((id: string) => void) | undefined };

const StatusCell = ({ row, onDetails }: StatusProps) => (
  <Group gap="xs" justify="space-between" className={classes.result ?? ''}>
    <ResidentStatus resident={row} />
    {onDetails && (
      <Button
        size="compact-xs"
        variant="default"
        flex="none"
        aria-label={messages.detailsOf(row.name)}
        onClick={() => onDetails(row.id)}
      >
        {messages.details}
      </Button>
    )}
  </Group>
);

const columnsWith = (status: (row: Row) => ReactNode): Column<Row>[] => [
  {
    id: 'name',
    header: messages.resident,
    isSortable: true,
    isInCard: true,
    cell: (row) => <TwoLines beneath={factsOf(row)}>{row.name}</TwoLines>,
  },
  {
    id: 'documents',
    kind: 'number',
    header: messages.totalDocuments,
    isSortable: true,
    isInCard: true,
    cell: ({ documents }) => numberText(documents),
  },
  { id: 'status', header: messages.status, width: '50%', isInCard: true, cell: status },
];

/** Residents whose documents were not moved or could not be put back. Still being put back is not an error yet. */
const errorsWith = (putBack: DocumentSession['status'] | undefined) => {
  const isOver = putBack !== undefined && putBack !== 'IN-Progress';
  return ({ notMoved, moved }: SessionResident) => notMoved > 0 || (isOver && moved > 0);
};

/** The residents of a session, each with the status of their documents. */
export const ResidentsTable = ({ session }: { session: DocumentSession }) => {
  const [search, setSearch] = useState('');
  const [onlyErrors, setOnlyErrors] = useState(false);
  const [detailed, setDetailed] = useState<string | null>(null);
  const { residents, putBack } = session;
  const hasErrors = useMemo(() => errorsWith(putBack?.status), [putBack?.status]);
  const rows = useMemo(
    () => residents.filter((one) => !onlyErrors || hasErrors(one)).map(toRow),
    [residents, onlyErrors, hasErrors],
  );
  const paged = usePagedRows(rows, { search, searched, sorts, sizes: listPageSizes, size: listPageSize });
  const status = (row: Row) => <StatusCell row={row} onDetails={hasErrors(row) ? setDetailed : undefined} />;
  const resident = residents.find(({ residentID }) => residentID === detailed);
  return (
    <ContentCard flush>
      <div className={shared.tools}>
        <search className={shared.search}>
          <SearchBox label={messages.searchResidents} applied={search} onSearch={setSearch} />
        </search>
        <Checkbox
          label={messages.onlyErrors}
          checked={onlyErrors}
          onChange={({ currentTarget }) => setOnlyErrors(currentTarget.checked)}
        />
      </div>
      <DataTable
        label={messages.residents}
        columns={columnsWith(status)}
        cards={{
          name: ({ name }) => name,
          content: (row, more) => (
            <RowCard
              title={row.name}
              state={null}
              facts={
                <>
                  <span>{factsOf(row)}</span>
                  <span>{words.documents(row.documents)}</span>
                </>
              }
              note={status(row)}
              actions={more}
            />
          ),
        }}
        rows={paged.rows}
        rowKey={({ id }) => id}
        sorting={paged.sorting}
        paging={paged.paging}
      />
      {resident && (
        <NotMovedDialog
          sessionKey={session.sessionKey}
          resident={resident}
          isPutBack={putBack !== null}
          onClose={() => setDetailed(null)}
        />
      )}
    </ContentCard>
  );
};
