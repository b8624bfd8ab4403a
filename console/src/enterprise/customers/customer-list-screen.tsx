import type { Customer } from '@keystead/contract/enterprise/customers.ts';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { ListTable } from '../../kit/list/list-table.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { messages as area } from '../messages.ts';
import { useMayEdit } from '../use-may-edit.ts';
import { customerColumns } from './customer-columns.tsx';
import { customerList, useCustomersPage } from './customer-list.ts';
import { DeleteCustomerDialog } from './delete-customer-dialog.tsx';
import { messages } from './messages.ts';
import { newCustomerScreen } from './screen.ts';

const AddCustomer = ({ isAllowed, isQuiet = false }: { isAllowed: boolean; isQuiet?: boolean }) =>
  isAllowed ? (
    <Button
      variant={isQuiet ? 'default' : 'filled'}
      renderRoot={(props) => <Link {...props} {...newCustomerScreen.to()} />}
    >
      {area.addCustomer}
    </Button>
  ) : (
    <Button disabled>{area.addCustomer}</Button>
  );

export const Screen = () => {
  const mayEdit = useMayEdit();
  const [customerToDelete, setCustomerToDelete] = useState<Customer | null>(null);
  const columns = useMemo(() => customerColumns(mayEdit ? setCustomerToDelete : undefined), [mayEdit]);
  return (
    <>
      <PageHeader title={area.customers} action={<AddCustomer isAllowed={mayEdit} />} />
      <ListTable
        title={area.customers}
        list={customerList}
        usePage={useCustomersPage}
        columns={columns}
        emptyText={messages.none}
        {...(mayEdit && { emptyAction: <AddCustomer isAllowed isQuiet /> })}
      />
      <DeleteCustomerDialog customer={customerToDelete} onClose={() => setCustomerToDelete(null)} />
    </>
  );
};
