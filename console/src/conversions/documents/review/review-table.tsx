import type { ReviewedResident } from '@keystead/contract/conversions/documents/document-review.ts';
import { listPageSize, listPageSizes } from '@keystead/contract/page.ts';
import { useMemo, useState } from 'react';
import { typedDayText } from '../../../kit/dates/typed-day.ts';
import { SearchBox } from '../../../kit/list/search-box.tsx';
import { TwoLines } from '../../../kit/table/cell/two-lines.tsx';
import { type Column, DataTable } from '../../../kit/table/data-table.tsx';
import { numberText } from '../../../number-text.ts';
import { byteText } from '../byte-text.ts';
import shared from '../documents.module.css';
import { residentName, usePagedRows } from '../use-paged-rows.ts';
import { MatchCell } from './match-cell.tsx';
import { MatchComparison } from './match-comparison.tsx';
import { messages } from './messages.ts';
import {
  type ConfirmedMatches,
  destinationResidentOf,
  groupOf,
  type MatchGroup,
} from './review-decisions.ts';

type Props = {
  residents: readonly ReviewedResident[];
  /** Shows only this group. */
  group: MatchGroup | null;
  same: ConfirmedMatches;
  onSame: (residentId: string, destResidentId: string | null) => void;
};

type Row = ReviewedResident & { id: string; name: string; born: string; order: string };

const searched = ['name', 'ssn', 'born', 'mrn', 'unit'] as const;
const sorts = ['order', 'name', 'documents', 'bytes'] as const;

/** Residents who need a look come first. */
const orders: Record<MatchGroup, number> = { look: 0, leftOut: 1, exact: 2 };

const toRow = (resident: ReviewedResident): Row => ({
  ...resident,
  id: resident.residentID,
  name: residentName(resident),
  born: typedDayText(resident.dob),
  order: `${orders[groupOf(resident)]} ${resident.lastName} ${resident.firstName}`,
});

const whoColumns: Column<Row>[] = [
  {
    id: 'name',
    header: messages.columns.resident,
    isSortable: true,
    cell: ({ name, born, mrn }) => (
      <TwoLines
        beneath={
          <>
            {messages.born(born)} · {mrn}
          </>
        }
      >
        {name}
      </TwoLines>
    ),
  },
];

const countColumns: Column<Row>[] = [
  {
    id: 'documents',
    kind: 'number',
    priority: 2,
    header: messages.columns.documents,
    isSortable: true,
    cell: ({ documents, documentsOfMissingTypes: missing }) => (
      <TwoLines beneath={missing > 0 && messages.ofMissingTypes(missing)}>{numberText(documents)}</TwoLines>
    ),
  },
  {
    id: 'bytes',
    kind: 'number',
    priority: 3,
    header: messages.columns.size,
    isSortable: true,
    cell: ({ bytes }) => <span className={shared.whole}>{byteText(bytes)}</span>,
  },
];

const matchColumns = (confirmed: ConfirmedMatches): Column<Row>[] => [
  {
    id: 'match',
    header: messages.columns.match,
    cell: (row) => <MatchCell resident={row} same={confirmed} />,
  },
  {
    id: 'destination',
    header: messages.columns.destination,
    cell: (row) => {
      const to = destinationResidentOf(row, confirmed);
      return (
        to && <TwoLines beneath={[to.mrn, to.unit].filter(Boolean).join(' · ')}>{residentName(to)}</TwoLines>
      );
    },
  },
];

/** The residents and how they are matched; those who need a look are shown next to their possible matches. */
export const ReviewTable = ({ residents, group, same, onSame }: Props) => {
  const rows = useMemo(
    () => residents.filter((one) => group === null || groupOf(one) === group).map(toRow),
    [residents, group],
  );
  const [search, setSearch] = useState('');
  const paged = usePagedRows(rows, { search, searched, sorts, sizes: listPageSizes, size: listPageSize });
  return (
    <>
      <div className={shared.tools}>
        <search className={shared.search}>
          <SearchBox label={messages.search} applied={search} onSearch={setSearch} />
        </search>
      </div>
      <DataTable
        label={messages.residents}
        columns={[...whoColumns, ...matchColumns(same), ...countColumns]}
        rows={paged.rows}
        rowKey={({ id }) => id}
        sorting={paged.sorting}
        paging={paged.paging}
        details={(row) =>
          groupOf(row) === 'look' && (
            <MatchComparison
              resident={row}
              same={same[row.id]}
              onSame={(destResidentId) => onSame(row.id, destResidentId)}
            />
          )
        }
      />
    </>
  );
};
