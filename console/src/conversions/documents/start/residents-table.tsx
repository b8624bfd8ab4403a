import {
  type FoundResident,
  selectionMaximum,
} from '@keystead/contract/conversions/documents/document-residents.ts';
import { listPageSize, listPageSizes } from '@keystead/contract/page.ts';
import { Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { ContentCard } from '../../../kit/content-card.tsx';
import { typedDayText } from '../../../kit/dates/typed-day.ts';
import { SearchBox } from '../../../kit/list/search-box.tsx';
import { Note } from '../../../kit/note.tsx';
import { type Column, DataTable } from '../../../kit/table/data-table.tsx';
import { RowCheckbox } from '../../../kit/table/row-checkbox.tsx';
import { useBreakpoint } from '../../../kit/table/use-breakpoint.ts';
import { numberText } from '../../../number-text.ts';
import { byteText } from '../byte-text.ts';
import shared from '../documents.module.css';
import { messages as words } from '../messages.ts';
import { residentName, usePagedRows } from '../use-paged-rows.ts';
import { messages } from './messages.ts';

type Row = FoundResident & { id: string; name: string; born: string };

const searched = ['name', 'ssn', 'born', 'mrn', 'unit'] as const;
const sorts = ['lastName', 'firstName', 'dob', 'mrn', 'unit', 'documentsCount'] as const;

const toRow = (resident: FoundResident): Row => ({
  ...resident,
  id: resident.residentID,
  name: residentName(resident),
  born: typedDayText(resident.dob),
});

const nameColumns: Column<Row>[] = [
  { id: 'firstName', header: messages.firstName, isSortable: true, cell: ({ firstName }) => firstName },
  { id: 'lastName', header: messages.lastName, isSortable: true, cell: ({ lastName }) => lastName },
];

/** A card leads with the whole name. */
const cardNameColumns: Column<Row>[] = [{ id: 'name', header: messages.resident, cell: ({ name }) => name }];

const factColumns: Column<Row>[] = [
  {
    id: 'ssn',
    priority: 3,
    header: messages.ssn,
    cell: ({ ssn }) => ssn && <span className={shared.whole}>{ssn}</span>,
  },
  {
    id: 'dob',
    kind: 'date',
    priority: 2,
    header: messages.dateOfBirth,
    isSortable: true,
    cell: ({ born }) => born,
  },
  { id: 'mrn', priority: 2, header: messages.mrn, isSortable: true, cell: ({ mrn }) => mrn },
  { id: 'unit', priority: 3, header: messages.unit, isSortable: true, cell: ({ unit }) => unit },
  {
    id: 'documentsCount',
    kind: 'number',
    header: messages.documentsAvailable,
    isSortable: true,
    cell: ({ documentsCount }) => numberText(documentsCount),
  },
];

type ResidentSelection = { chosen: ReadonlySet<string>; onChoose: (chosen: ReadonlySet<string>) => void };

/** Selects everything that matches the search, on every page. */
const selectionColumn = (matching: readonly Row[], { chosen, onChoose }: ResidentSelection): Column<Row> => {
  const count = matching.filter(({ id }) => chosen.has(id)).length;
  const choose = (rows: readonly Row[], isChosen: boolean) => {
    const next = new Set(chosen);
    for (const { id } of rows) isChosen ? next.add(id) : next.delete(id);
    onChoose(next);
  };
  return {
    id: 'select',
    kind: 'select',
    header: messages.select,
    headerContent: (
      <RowCheckbox
        label={messages.selectAllResidents}
        disabled={matching.length === 0}
        checked={matching.length > 0 && count === matching.length}
        indeterminate={count > 0 && count < matching.length}
        onChange={({ currentTarget }) => choose(matching, currentTarget.checked)}
      />
    ),
    cell: (row) => (
      <RowCheckbox
        label={messages.selectResident(row.name)}
        checked={chosen.has(row.id)}
        onChange={({ currentTarget }) => choose([row], currentTarget.checked)}
      />
    ),
  };
};

const Summary = ({ rows, chosen }: { rows: readonly Row[]; chosen: ReadonlySet<string> }) => {
  const picked = rows.filter(({ id }) => chosen.has(id));
  const sum = (amountOf: (row: Row) => number) => picked.reduce((all, row) => all + amountOf(row), 0);
  const documents = words.documents(sum(({ documentsCount }) => documentsCount));
  return (
    <div>
      <Text role="status" fw={500}>
        {messages.chosen(picked.length, rows.length)}
      </Text>
      <Text size="xs" c="dimmed">
        {messages.chosenDocuments(documents, byteText(sum(({ bytes }) => bytes)))}
      </Text>
    </div>
  );
};

type Props = ResidentSelection & { residents: readonly FoundResident[]; isTooMany: boolean };

/** Residents with documents to move; what is typed to find one stays here. */
export const ResidentsTable = ({ residents, chosen, onChoose, isTooMany }: Props) => {
  const rows = useMemo(() => residents.map(toRow), [residents]);
  const [search, setSearch] = useState('');
  const names = useBreakpoint() === 'phone' ? cardNameColumns : nameColumns;
  const paged = usePagedRows(rows, {
    search,
    searched,
    sorts,
    sizes: listPageSizes,
    size: listPageSize,
  });
  return (
    <ContentCard flush>
      <div className={shared.tools}>
        <search className={shared.search}>
          <SearchBox label={messages.searchResidents} applied={search} onSearch={setSearch} />
        </search>
        {rows.length > 0 && <Summary rows={rows} chosen={chosen} />}
      </div>
      {isTooMany && (
        <Note tone="warning" className={shared.note}>
          {messages.tooMany(selectionMaximum)}
        </Note>
      )}
      <DataTable
        label={messages.residents}
        columns={[selectionColumn(paged.matching, { chosen, onChoose }), ...names, ...factColumns]}
        rows={paged.rows}
        rowKey={({ id }) => id}
        isSelected={({ id }) => chosen.has(id)}
        sorting={paged.sorting}
        paging={paged.paging}
      />
    </ContentCard>
  );
};
