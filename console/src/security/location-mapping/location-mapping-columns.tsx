import type { LocationMapping, UnmappedLocation } from '@keystead/contract/security/location-mappings.ts';
import { DateText } from '../../kit/dates/date-text.tsx';
import type { Column } from '../../kit/table/data-table.tsx';
import { actionsColumn, RowAction, RowActions } from '../../kit/table/row-actions.tsx';
import { messages as area } from '../messages.ts';
import { modifiedColumns } from '../modified-columns.tsx';
import { messages } from './messages.ts';

type Actions = { onEdit: (mapping: LocationMapping) => void; onDelete: (mapping: LocationMapping) => void };

export const locationMappingColumns = ({ onEdit, onDelete }: Actions): Column<LocationMapping>[] => [
  {
    id: 'externalValue',
    header: messages.externalValue,
    isSortable: true,
    cell: ({ externalValue }) => externalValue,
  },
  {
    id: 'environment',
    priority: 2,
    header: messages.environment,
    isSortable: true,
    cell: (row) => row.environment,
  },
  {
    id: 'corporationName',
    priority: 3,
    header: messages.corporation,
    isSortable: true,
    cell: ({ corporationName }) => corporationName,
  },
  { id: 'locationName', header: messages.location, isSortable: true, cell: (row) => row.locationName },
  ...modifiedColumns,
  actionsColumn(area.actions, (mapping) => (
    <RowActions>
      <RowAction label={area.edit} of={mapping.externalValue} onClick={() => onEdit(mapping)} />
      <RowAction label={area.delete} of={mapping.externalValue} onClick={() => onDelete(mapping)} />
    </RowActions>
  )),
];

export const unmappedColumns = (onMap: (value: string) => void): Column<UnmappedLocation>[] => [
  { id: 'externalValue', header: messages.externalValue, cell: ({ externalValue }) => externalValue },
  { id: 'userName', priority: 2, header: messages.user, cell: ({ userName }) => userName },
  { id: 'times', kind: 'number', header: messages.times, cell: ({ times }) => times },
  {
    id: 'firstDate',
    kind: 'date',
    priority: 3,
    header: messages.firstDate,
    cell: ({ firstDate }) => <DateText instant={firstDate} as="table" />,
  },
  {
    id: 'lastDate',
    kind: 'date',
    priority: 2,
    header: messages.lastDate,
    cell: ({ lastDate }) => <DateText instant={lastDate} as="table" />,
  },
  actionsColumn(area.actions, ({ externalValue }) => (
    <RowActions>
      <RowAction label={messages.map} of={externalValue} onClick={() => onMap(externalValue)} />
    </RowActions>
  )),
];
