import {
  type CsvColumn,
  csvColumns,
  passwordTypes,
  requiredCsvColumns,
  suiteColumns,
} from '@keystead/contract/conversions/csv-columns.ts';
import { type CsvPlan, correctCsvRow } from '@keystead/contract/conversions/csv-import.ts';
import { Button, PasswordInput, SimpleGrid, TextInput } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../client/call.ts';
import { toAlert } from '../../client/errors-to-alerts.ts';
import { useMutation } from '../../client/use-mutation.ts';
import { FormDialog } from '../../kit/dialogs/form-dialog.tsx';
import { Note } from '../../kit/note.tsx';
import { ChoiceSelect } from '../../kit/select/choice-select.tsx';
import { messages } from './messages.ts';

type Row = CsvPlan['users'][number];
type Cells = Partial<Record<CsvColumn, string>>;

/** Prefixes of note codes with the columns they are about; the longest first, because some begin with another. */
const columnsByPrefix = [
  ...csvColumns.map((column) => [column, column] as const),
  ...Object.entries(suiteColumns),
].sort(([one], [other]) => other.length - one.length);

const wrongColumns = ({ noteCodes }: Row): CsvColumn[] =>
  noteCodes.flatMap(
    (code) => columnsByPrefix.find(([prefix]) => code.startsWith(`csvRow.${prefix}`))?.[1] ?? [],
  );

type CellProps = {
  column: CsvColumn;
  row: Row;
  cells: Cells;
  isWrong: boolean;
  isFocused: boolean;
  onChange: (text: string) => void;
};

/** A cell, labeled with its column name in the file. */
const Cell = ({ column, row, cells, isWrong, isFocused, onChange }: CellProps) => {
  const input = {
    label: column,
    value: cells[column] ?? row.cells[column] ?? '',
    error: isWrong && cells[column] === undefined,
    ...(isFocused && { 'data-autofocus': true }),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => onChange(currentTarget.value),
  };
  if (column === 'passwordType')
    return (
      <ChoiceSelect {...input} data={['', ...new Set([...passwordTypes, input.value])].filter(isNamed)} />
    );
  if (column === 'password')
    return (
      <PasswordInput
        {...input}
        autoComplete="new-password"
        {...(row.hasPassword && { placeholder: messages.keptPassword })}
      />
    );
  return <TextInput {...input} autoComplete="off" />;
};

const isNamed = (value: string, index: number): boolean => index === 0 || value !== '';

/** The columns in the file, plus those every row needs. */
const isShownByDefault = (column: CsvColumn, { cells }: Row): boolean =>
  column in cells || column === 'password' || requiredCsvColumns.includes(column);

type Props = { planId: string; row: Row; onClose: () => void; onCorrected: (plan: CsvPlan) => void };

/** Corrects a row of the file; only changed cells are sent. */
export const CorrectionDialog = ({ planId, row, onClose, onCorrected }: Props) => {
  const [cells, setCells] = useState<Cells>({});
  const [areAllShown, setAllShown] = useState(false);
  const shown = csvColumns.filter((column) => areAllShown || isShownByDefault(column, row));
  const wrong = wrongColumns(row);
  const isDirty = Object.keys(cells).length > 0;
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(correctCsvRow, { params: { planId, position: row.position }, body: { cells } }),
    meta: { quiet: true },
    onSuccess: onCorrected,
  });
  return (
    <FormDialog
      title={messages.correctTitle(row.line)}
      size="xl"
      verb={messages.correct}
      canSend={isDirty}
      isDirty={isDirty}
      isBusy={isPending}
      onSend={mutate}
      onClose={onClose}
    >
      {error ? <Note tone="danger">{toAlert(error)?.message}</Note> : <Note tone="warning">{row.notes}</Note>}
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm" verticalSpacing="xs">
        {shown.map((column) => (
          <Cell
            key={column}
            column={column}
            row={row}
            cells={cells}
            isWrong={wrong.includes(column)}
            isFocused={column === (wrong[0] ?? shown[0])}
            onChange={(text) => setCells({ ...cells, [column]: text })}
          />
        ))}
      </SimpleGrid>
      {shown.length < csvColumns.length && (
        <div>
          <Button variant="subtle" size="compact-sm" onClick={() => setAllShown(true)}>
            {messages.allColumns}
          </Button>
        </div>
      )}
    </FormDialog>
  );
};
