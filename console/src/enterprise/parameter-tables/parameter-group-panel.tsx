import { Text, UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useMemo, useState } from 'react';
import { DataTable } from '../../kit/table/data-table.tsx';
import { RowCheckbox } from '../../kit/table/row-checkbox.tsx';
import { useEditing } from './editing/editing-context.ts';
import { messages } from './messages.ts';
import { parameterColumns } from './parameter-columns.tsx';
import { type ParameterGroup, type RowOrder, sortParameters } from './parameter-groups.ts';
import classes from './parameter-tables.module.css';

type Props = {
  group: ParameterGroup;
  isOpen: boolean;
  onToggle: () => void;
  /** Buttons for the product, to the right of its name. */
  action?: ReactNode;
};

/** Selecting a collapsed group expands it. */
const SelectAll = ({
  group: { name, parameters },
  onSelect,
}: {
  group: ParameterGroup;
  onSelect: () => void;
}) => {
  const { editing } = useEditing();
  const count = parameters.filter(editing.isChecked).length;
  return (
    <RowCheckbox
      label={messages.selectAll(name)}
      checked={count === parameters.length}
      indeterminate={count > 0 && count < parameters.length}
      onChange={({ currentTarget }) => {
        if (currentTarget.checked) onSelect();
        editing.check(parameters, currentTarget.checked);
      }}
    />
  );
};

const firstOrder: RowOrder = { by: 'key', direction: 'asc' };

/** The parameters of one product. */
export const ParameterGroupPanel = ({ group, isOpen, onToggle, action }: Props) => {
  const { editing } = useEditing();
  const [order, setOrder] = useState(firstOrder);
  const rows = useMemo(() => sortParameters(group.parameters, order), [group, order]);
  const id = `parameters-${group.group}`;
  return (
    <div className={classes.panel}>
      <div className={classes.panelHead}>
        {editing.isEditing && <SelectAll group={group} onSelect={() => isOpen || onToggle()} />}
        <UnstyledButton
          className={classes.toggle}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={onToggle}
        >
          <IconChevronRight size={16} aria-hidden className={classes.chevron} />
          <span className={classes.panelName}>{group.name}</span>
          <Text component="span" size="xs" c="dimmed" miw="max-content">
            {messages.count(group.parameters.length)}
          </Text>
        </UnstyledButton>
        {action}
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen && (
          <DataTable
            label={group.name}
            columns={parameterColumns(editing.isEditing)}
            rows={rows}
            rowKey={(parameter) => String(parameter.id)}
            sorting={{
              ...order,
              onSort: (by, direction) => setOrder({ by: by === 'value' ? 'value' : 'key', direction }),
            }}
          />
        )}
      </div>
    </div>
  );
};
