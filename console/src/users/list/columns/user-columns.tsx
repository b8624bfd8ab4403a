import { adminAccessTypes } from '@keystead/contract/access/bundles.ts';
import { products } from '@keystead/contract/people/products.ts';
import { type UserColumnId, type UserRow, userSortColumns } from '@keystead/contract/users/user-list.ts';
import { DateText } from '../../../kit/dates/date-text.tsx';
import type { Column } from '../../../kit/table/data-table.tsx';
import { UserStatusBadge } from '../../user-status-badge.tsx';
import classes from '../list.module.css';
import { messages } from '../messages.ts';
import { LastNameLink, Location, NameCell } from './name-cell.tsx';

type Cell = Column<UserRow>['cell'];
type Shape = Omit<Column<UserRow>, 'id' | 'header' | 'cell'> & { cell: Cell };

export const lastSignInOf = ({ lastSignIn }: UserRow) =>
  lastSignIn ? <DateText instant={lastSignIn} as="table" /> : messages.never;

const shapes: Record<UserColumnId, Shape> = {
  firstName: { width: 190, cell: (user) => <NameCell user={user} /> },
  lastName: { cell: (user) => <LastNameLink user={user} /> },
  customerEmployeeId: {
    kind: 'code',
    priority: 2,
    cell: ({ customerEmployeeId }) =>
      customerEmployeeId && (
        <div className={classes.employeeId} data-clips>
          {customerEmployeeId}
        </div>
      ),
  },
  userName: { cell: ({ userName }) => userName },
  federatedLoginID: { priority: 3, cell: ({ federatedLoginID }) => federatedLoginID },
  email: { priority: 3, cell: ({ email }) => email },
  userAccessType: { priority: 2, cell: ({ userAccessType }) => adminAccessTypes[userAccessType].name },
  status: { kind: 'state', cell: ({ userStatusId }) => <UserStatusBadge status={userStatusId} /> },
  location: { priority: 2, cell: (user) => <Location user={user} /> },
  products: { priority: 3, cell: (user) => user.products.map((id) => products[id].name).join(', ') },
  roles: { priority: 3, cell: ({ roles }) => roles },
  lastSignIn: { kind: 'date', priority: 2, cell: lastSignInOf },
  created: { kind: 'date', priority: 3, cell: ({ created }) => <DateText instant={created} as="table" /> },
};

/** The data columns, in order. */
export const userColumns: readonly (Column<UserRow> & { id: UserColumnId })[] = (
  Object.keys(shapes) as UserColumnId[]
).map((id) => ({
  id,
  header: messages.columns[id],
  isSortable: userSortColumns.some((column) => column === id),
  ...shapes[id],
}));
