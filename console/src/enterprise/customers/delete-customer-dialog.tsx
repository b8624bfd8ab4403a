import type { Customer } from '@keystead/contract/enterprise/customers.ts';
import { enterpriseMessages } from '@keystead/contract/enterprise/messages.ts';
import { ConfirmDialog } from '../../kit/dialogs/confirm-dialog.tsx';
import { messages as area } from '../messages.ts';
import { useRemoveCustomer } from './use-remove-customer.ts';

type Props = { customer: Customer | null; onClose: () => void; leave?: () => Promise<void> };

export const DeleteCustomerDialog = ({ customer, onClose, leave }: Props) => {
  const remove = useRemoveCustomer(leave);
  return (
    <ConfirmDialog
      isOpen={customer !== null}
      title={area.deleteCustomer}
      text={enterpriseMessages.deleteCustomer}
      people={customer ? [customer.accountName] : []}
      consequence={area.deletedForGood}
      verb={area.deleteCustomer}
      isDangerous
      isBusy={remove.isPending}
      onCancel={onClose}
      onConfirm={() => customer && remove.mutate(customer, { onSettled: onClose })}
    />
  );
};
