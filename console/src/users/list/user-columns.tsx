import { adminAccessTypes } from '@keystead/contract/access/bundles.ts';
import type { UserRow, UserSortColumn } from '@keystead/contract/users/user-list.ts';
import { Anchor, Tooltip } from '@mantine/core';
import { IconAffiliate } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Column } from '../../kit/table/data-table.tsx';
import { Address } from '../address.tsx';
import { userDetailScreen } from '../detail/screen.ts';
import { UserStatusBadge } from '../user-status-badge.tsx';
import classes from './list.module.css';
import { messages } from './messages.ts';

const UserLink = ({ ssoid, children }: { ssoid: string; children: string }) => (
  <Anchor renderRoot={(props) => <Link {...props} {...userDetailScreen.to({ ssoid })} />}>{children}</Anchor>
);

const FederatedIcon = () => (
  <Tooltip label={messages.federated}>
    <IconAffiliate size={16} role="img" aria-label={messages.federated} className={classes.federated} />
  </Tooltip>
);

const widths: Partial<Record<UserSortColumn, number>> = { customerEmployeeId: 108, status: 180 };

const cells: Record<UserSortColumn, Column<UserRow>['cell']> = {
  firstName: ({ ssoid, firstName, federatedIdentity }) => (
    <span className={classes.name}>
      <UserLink ssoid={ssoid}>{firstName}</UserLink>
      {federatedIdentity && <FederatedIcon />}
    </span>
  ),
  lastName: ({ ssoid, lastName }) => <UserLink ssoid={ssoid}>{lastName}</UserLink>,
  customerEmployeeId: ({ customerEmployeeId }) => customerEmployeeId,
  userName: ({ userName }) => <Address>{userName}</Address>,
  federatedLoginID: ({ federatedLoginID }) => <Address>{federatedLoginID}</Address>,
  email: ({ email }) => <Address>{email}</Address>,
  userAccessType: ({ userAccessType }) => adminAccessTypes[userAccessType].name,
  status: ({ userStatusId }) => <UserStatusBadge status={userStatusId} />,
};

/** The columns with data, in their order. */
export const userColumns: readonly (Column<UserRow> & { id: UserSortColumn })[] = (
  Object.keys(cells) as UserSortColumn[]
).map((id) => ({
  id,
  header: messages.columns[id],
  isSortable: true,
  cell: cells[id],
  ...(widths[id] !== undefined && { width: widths[id] }),
}));
