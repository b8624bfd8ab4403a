import type { Resident } from '@keystead/contract/conversions/documents/document-residents.ts';
import type { ReviewedResident } from '@keystead/contract/conversions/documents/document-review.ts';
import { Button, Checkbox, Radio, VisuallyHidden } from '@mantine/core';
import { typedDayText } from '../../../kit/dates/typed-day.ts';
import { type Column, DataTable } from '../../../kit/table/data-table.tsx';
import { residentName } from '../use-paged-rows.ts';
import { messages } from './messages.ts';
import classes from './review.module.css';

type Props = {
  resident: ReviewedResident;
  /** The candidate confirmed as the same person. */
  same: string | undefined;
  onSame: (destResidentId: string | null) => void;
};

type Row = Resident & { isSource: boolean };

const comparedFields: { id: string; header: string; text: (row: Resident) => string }[] = [
  { id: 'name', header: messages.name, text: residentName },
  { id: 'dob', header: messages.dateOfBirth, text: ({ dob }) => typedDayText(dob) },
  { id: 'ssn', header: messages.ssn, text: ({ ssn }) => ssn?.replaceAll('-', '\u2011') ?? '' },
  { id: 'mrn', header: messages.mrn, text: ({ mrn }) => mrn },
  { id: 'gender', header: messages.gender, text: ({ gender }) => gender },
  { id: 'unit', header: messages.unit, text: ({ unit }) => unit },
];

const emptyText = '–';

/** The unit may differ; who the person is may not. */
const isIdentifying = (id: string): boolean => id !== 'unit';

const Choice = ({ row, resident, same, onSame }: Props & { row: Row }) => {
  const label = messages.samePersonAs(residentName(row), row.mrn);
  const isChosen = same === row.residentID;
  return resident.match.candidates.length === 1 ? (
    <Checkbox
      size="xs"
      label={messages.samePerson}
      aria-label={label}
      checked={isChosen}
      onChange={({ currentTarget }) => onSame(currentTarget.checked ? row.residentID : null)}
    />
  ) : (
    <Radio
      size="xs"
      name={`same-${resident.residentID}`}
      label={messages.samePerson}
      aria-label={label}
      checked={isChosen}
      onChange={() => onSame(row.residentID)}
    />
  );
};

/** Shows a resident next to possible matches at the destination, for the user to confirm one. */
export const MatchComparison = (props: Props) => {
  const { resident, same, onSame } = props;
  const { candidates } = resident.match;
  const name = residentName(resident);
  const rows: Row[] = [
    { ...resident, isSource: true },
    ...candidates.map((candidate) => ({ ...candidate, isSource: false })),
  ];
  const columns: Column<Row>[] = [
    {
      id: 'where',
      header: messages.where,
      cell: ({ isSource }) => (isSource ? messages.atSource : messages.atDestination),
    },
    ...comparedFields.map(({ id, header, text }) => ({
      id,
      header,
      cell: (row: Row) =>
        isIdentifying(id) && !row.isSource && text(row) !== text(resident) ? (
          <span className={classes.differs}>
            {text(row) || emptyText} <VisuallyHidden>({messages.differs})</VisuallyHidden>
          </span>
        ) : (
          text(row) || emptyText
        ),
    })),
    {
      id: 'choose',
      header: messages.choose,
      headerContent: <VisuallyHidden>{messages.choose}</VisuallyHidden>,
      cell: (row) => (row.isSource ? <span /> : <Choice {...props} row={row} />),
    },
  ];
  return (
    <div className={classes.comparison} data-turns>
      <DataTable
        label={messages.comparison(name)}
        columns={columns}
        rows={rows}
        rowKey={({ residentID, isSource }) => `${isSource} ${residentID}`}
        isNested
      />
      {candidates.length > 1 && same !== undefined && (
        <Button
          size="compact-xs"
          variant="subtle"
          aria-label={messages.notThemFor(name)}
          onClick={() => onSame(null)}
        >
          {messages.notThem}
        </Button>
      )}
    </div>
  );
};
