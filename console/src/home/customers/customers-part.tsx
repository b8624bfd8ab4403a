import { type CustomersHome, pinCustomer, unpinCustomer } from '@keystead/contract/home/home.ts';
import { ActionIcon, Button, UnstyledButton } from '@mantine/core';
import { IconPin, IconPinFilled } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { customerSelectionScreen } from '../../account/customer-selection/screen.ts';
import { useCustomerChoice } from '../../account/customer-selection/use-customer-choice.ts';
import { call } from '../../client/call.ts';
import { useMutation } from '../../client/use-mutation.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { StatusBadge } from '../../kit/status-badge.tsx';
import classes from '../home.module.css';
import { messages } from '../messages.ts';
import { Card } from '../parts/card.tsx';
import { Part } from '../parts/part.tsx';
import { RowSkeleton } from '../parts/row-skeleton.tsx';
import { useHomeReload } from '../use-home.ts';

const { customers: words } = messages;

type Customer = CustomersHome[number];

const PinButton = ({ customer: { accountId, accountName, isPinned } }: { customer: Customer }) => {
  const reload = useHomeReload();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(isPinned ? unpinCustomer : pinCustomer, { params: { accountId } }),
    onSettled: () => reload(),
  });
  const Icon = isPinned ? IconPinFilled : IconPin;
  return (
    <ActionIcon
      variant="subtle"
      color={isPinned ? 'accent' : 'gray'}
      loading={isPending}
      aria-label={(isPinned ? words.unpin : words.pin)(accountName)}
      onClick={() => mutate()}
    >
      <Icon size={16} aria-hidden />
    </ActionIcon>
  );
};

type RowProps = { customer: Customer; onOpen: (accountId: string) => void; isOpening: boolean };

const Row = ({ customer, onOpen, isOpening }: RowProps) => (
  <li className={classes.row}>
    <PinButton customer={customer} />
    <UnstyledButton
      className={classes.main}
      aria-label={words.open(customer.accountName)}
      disabled={isOpening}
      onClick={() => onOpen(customer.accountId)}
    >
      <div className={`${classes.primary} ${classes.line} ${classes.opens}`}>{customer.accountName}</div>
      <div className={`${classes.secondary} ${classes.line}`}>{customer.accountId}</div>
    </UnstyledButton>
    {customer.failures > 0 ? (
      <StatusBadge tone="danger">{words.errors(customer.failures)}</StatusBadge>
    ) : (
      <span className={classes.when}>{words.noErrors}</span>
    )}
  </li>
);

type Props = { customers: CustomersHome | undefined; isAlone: boolean };

const chooseButton = (
  <Button
    variant="default"
    size="compact-sm"
    renderRoot={(props) => <Link {...props} {...customerSelectionScreen.to()} />}
  >
    {words.choose}
  </Button>
);

/** Customers within easy reach of support: one click switches to one of them. */
export const CustomersPart = ({ customers, isAlone }: Props) => {
  const { select } = useCustomerChoice();
  return (
    <Part title={words.title} isAlone={isAlone}>
      <Card title={words.text} aside={customers && customers.length > 0 && chooseButton}>
        {customers === undefined && <RowSkeleton rows={5} />}
        {customers?.length === 0 && <EmptyState text={words.none} action={chooseButton} />}
        {customers && customers.length > 0 && (
          <ul className={classes.rows}>
            {customers.map((customer) => (
              <Row
                key={customer.accountId}
                customer={customer}
                isOpening={select.isPending}
                onOpen={(accountId) => select.mutate(accountId)}
              />
            ))}
          </ul>
        )}
      </Card>
    </Part>
  );
};
