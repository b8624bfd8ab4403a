import type { Customer } from '@keystead/contract/enterprise/customers.ts';
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Column } from '../../kit/table/data-table.tsx';
import { actionsColumn, RowAction, RowActions } from '../../kit/table/row-actions.tsx';
import { createdColumns } from '../created-columns.tsx';
import { messages as area } from '../messages.ts';
import classes from './customers.module.css';
import { messages } from './messages.ts';
import { customerScreen } from './screen.ts';

/** Without `onDelete`, the user has read access only. */
export const customerColumns = (onDelete: ((customer: Customer) => void) | undefined): Column<Customer>[] => [
  { id: 'id', kind: 'code', priority: 3, header: messages.id, isSortable: true, cell: ({ id }) => id },
  {
    id: 'accountName',
    header: area.customerName,
    isSortable: true,
    cell: ({ id, accountName }) => (
      <Anchor renderRoot={(props) => <Link {...props} {...customerScreen.to({ id })} />}>
        {accountName}
      </Anchor>
    ),
  },
  { id: 'accountId', kind: 'code', header: area.crmId, isSortable: true, cell: ({ accountId }) => accountId },
  {
    id: 'guid',
    priority: 3,
    header: area.guid,
    isSortable: true,
    width: 310,
    cell: ({ guid }) => <span className={classes.guid}>{guid ?? area.notSet}</span>,
  },
  ...createdColumns,
  actionsColumn(messages.actions, (customer) => (
    <RowActions>
      <RowAction
        label={area.delete}
        name={messages.deleteOf(customer.accountName)}
        disabled={!onDelete}
        onClick={() => onDelete?.(customer)}
      />
    </RowActions>
  )),
];
