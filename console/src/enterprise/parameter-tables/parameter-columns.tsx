import type { Parameter } from '@keystead/contract/enterprise/parameters/parameter.ts';
import type { Column } from '../../kit/table/data-table.tsx';
import { RowCheckbox } from '../../kit/table/row-checkbox.tsx';
import { messages as area } from '../messages.ts';
import { useEditing } from './editing/editing-context.ts';
import { messages } from './messages.ts';
import classes from './parameter-tables.module.css';
import { ValueCell } from './value-cell.tsx';

const ParameterCheckbox = ({ parameter }: { parameter: Parameter }) => {
  const { editing } = useEditing();
  return (
    <RowCheckbox
      label={messages.select(parameter.key)}
      checked={editing.isChecked(parameter)}
      onChange={({ currentTarget }) => editing.check([parameter], currentTarget.checked)}
    />
  );
};

const readColumns: Column<Parameter>[] = [
  {
    id: 'key',
    header: area.key,
    isSortable: true,
    width: '42%',
    cell: ({ key }) => <span className={classes.key}>{key}</span>,
  },
  {
    id: 'value',
    header: area.value,
    isSortable: true,
    width: '58%',
    cell: (parameter) => <ValueCell parameter={parameter} />,
  },
];

const editColumns: Column<Parameter>[] = [
  {
    id: 'select',
    kind: 'select',
    header: messages.selectColumn,
    cell: (parameter) => <ParameterCheckbox parameter={parameter} />,
  },
  ...readColumns,
];

export const parameterColumns = (isEditing: boolean): Column<Parameter>[] =>
  isEditing ? editColumns : readColumns;
