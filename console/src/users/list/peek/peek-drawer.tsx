import { adminAccessTypes } from '@keystead/contract/access/bundles.ts';
import { products } from '@keystead/contract/people/products.ts';
import { fullName } from '@keystead/contract/people/user.ts';
import { rowActions, type UserAction, userActions } from '@keystead/contract/people/user-actions.ts';
import type { UserRow } from '@keystead/contract/users/user-list.ts';
import { ActionIcon, Button, Divider, Drawer, Group, Stack, Text } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useContext } from 'react';
import { ButtonWithReason } from '../../../kit/button-with-reason.tsx';
import { DateText } from '../../../kit/dates/date-text.tsx';
import { KeyValueList } from '../../../kit/key-value-list.tsx';
import { Avatar } from '../../../kit/person/avatar.tsx';
import { ProductIcon } from '../../../products/product-icon.tsx';
import { Address } from '../../address.tsx';
import { userDetailScreen } from '../../detail/screen.ts';
import { UserStatusBadge } from '../../user-status-badge.tsx';
import { withheldReason } from '../../withheld-reason.ts';
import { Location } from '../columns/name-cell.tsx';
import { lastSignInOf } from '../columns/user-columns.tsx';
import { DuplicateList } from '../duplicates/duplicate-list.tsx';
import { DuplicatesContext } from '../duplicates/use-duplicates.ts';
import { messages } from '../messages.ts';
import classes from './peek.module.css';
import { useKeptFocus } from './use-kept-focus.ts';

type Props = {
  user: UserRow;
  onClose: () => void;
  /** Steps to the row above or below, if there is one. */
  onStep: (offset: -1 | 1) => void;
  steps: { hasPrevious: boolean; hasNext: boolean };
  onRun: (action: UserAction, user: UserRow) => void;
  isCovered: boolean;
};

const Head = ({ user }: { user: UserRow }) => (
  <Group gap="sm" wrap="nowrap" className={classes.head}>
    <Avatar name={fullName(user)} size={40} />
    <div className={classes.who}>
      <span className={classes.name}>{fullName(user)}</span>
      <Text size="xs" c="dimmed" className={classes.userName}>
        {user.userName}
      </Text>
    </div>
  </Group>
);

const Products = ({ user }: { user: UserRow }) =>
  user.products.length === 0 ? (
    messages.peek.none
  ) : (
    <Stack gap={6}>
      {user.products.map((id) => (
        <Group key={id} gap={8} wrap="nowrap">
          <ProductIcon product={id} size={22} />
          {products[id].name}
        </Group>
      ))}
    </Stack>
  );

const factsOf = (user: UserRow): (readonly [string, ReactNode])[] => {
  const facts: (readonly [string, ReactNode])[] = [
    [messages.columns.location, user.location && <Location user={user} />],
    [messages.columns.products, <Products key="products" user={user} />],
    [messages.columns.roles, user.roles],
    [messages.columns.lastSignIn, lastSignInOf(user)],
    [messages.columns.email, user.email && <Address key="email">{user.email}</Address>],
    [messages.columns.customerEmployeeId, user.customerEmployeeId],
    [
      messages.columns.federatedLoginID,
      user.federatedLoginID && <Address key="login">{user.federatedLoginID}</Address>,
    ],
    [messages.columns.userAccessType, adminAccessTypes[user.userAccessType].name],
    [messages.columns.created, <DateText key="created" instant={user.created} />],
    [messages.peek.end, user.deactivationDate],
  ];
  return facts.filter(([, value]) => value !== '' && value !== null);
};

const Actions = ({ user, onRun, isCovered }: Pick<Props, 'user' | 'onRun' | 'isCovered'>) => {
  const offered = rowActions.filter((action) => user.allowedActions.includes(action));
  const page = useKeptFocus(offered.join(), isCovered);
  return (
    <Group gap="xs">
      <Button
        ref={page}
        size="xs"
        renderRoot={(props) => <Link {...props} {...userDetailScreen.to({ ssoid: user.ssoid })} />}
      >
        {messages.peek.page}
      </Button>
      {offered.map((action) => (
        <ButtonWithReason
          key={action}
          size="xs"
          variant="default"
          refusal={withheldReason(user, action)}
          onClick={() => onRun(action, user)}
        >
          {userActions[action].label}
        </ButtonWithReason>
      ))}
    </Group>
  );
};

const Steps = ({ steps, onStep }: Pick<Props, 'steps' | 'onStep'>) => (
  <Group gap={4} wrap="nowrap">
    <ActionIcon
      variant="subtle"
      aria-label={messages.peek.previous}
      disabled={!steps.hasPrevious}
      onClick={() => onStep(-1)}
    >
      <IconChevronUp size={18} aria-hidden />
    </ActionIcon>
    <ActionIcon
      variant="subtle"
      aria-label={messages.peek.next}
      disabled={!steps.hasNext}
      onClick={() => onStep(1)}
    >
      <IconChevronDown size={18} aria-hidden />
    </ActionIcon>
  </Group>
);

/** A user next to the list: the data of the row, the available actions, and a link to the user's page. */
export const PeekDrawer = ({ user, onClose, onStep, steps, onRun, isCovered }: Props) => {
  const others = useContext(DuplicatesContext).get(user.ssoid) ?? [];
  return (
    <Drawer
      opened
      onClose={onClose}
      closeOnEscape={!isCovered}
      position="right"
      size={420}
      title={<Head user={user} />}
      closeButtonProps={{ 'aria-label': messages.peek.close }}
      classNames={{ title: classes.title ?? '' }}
    >
      <Stack gap="md">
        <Group justify="space-between" wrap="nowrap">
          <UserStatusBadge status={user.userStatusId} />
          <Steps steps={steps} onStep={onStep} />
        </Group>
        <Actions user={user} onRun={onRun} isCovered={isCovered} />
        <Divider />
        <div className={classes.facts}>
          <KeyValueList items={factsOf(user)} />
        </div>
        {others.length > 0 && (
          <>
            <Divider />
            <DuplicateList others={others} />
          </>
        )}
      </Stack>
    </Drawer>
  );
};
