import { texts } from '../../text.ts';

const users = (count: number): string => `${count} ${count === 1 ? 'user' : 'users'}`;

export const messages = texts({
  en: {
    title: 'User List',
    form: 'Search users',
    fields: {
      firstName: 'First Name',
      lastName: 'Last Name',
      search: 'Username, E-mail, Emp. Id or Fed. Login Id',
    },
    short: 'Type at least 3 characters.',
    status: 'Status',
    access: 'IDM User Admin Access',
    location: 'Location',
    all: 'All',
    clear: 'Clear all fields',
    search: 'Search',
    create: 'Create New User',
    none: 'There are no users yet. Create the first one: a corporate admin can then create the others.',
    export: 'Export as CSV',
    columns: {
      firstName: 'First Name',
      lastName: 'Last Name',
      customerEmployeeId: 'Emp. Id',
      userName: 'Username',
      federatedLoginID: 'Fed. Login Id',
      email: 'E-mail',
      userAccessType: 'IDM User Admin Access',
      status: 'Status',
    },
    actions: 'Actions',
    actionsFor: (name: string) => `Actions for ${name}`,
    chooseColumns: 'Columns',
    showAllColumns: 'Show all columns',
    federated: 'Federated user',
    viewErrors: 'View error(s)',
    total: (count: string, isMinimum: boolean, isOne: boolean) =>
      `${isMinimum ? 'More than ' : ''}${count} ${isOne ? 'user' : 'users'}`,
    select: 'Select',
    selectAll: 'Select all users on this page',
    selectOne: (name: string) => `Select ${name}`,
    selection: 'Selected users',
    tooMany: (most: string) => `At most ${most} users at a time.`,
    cancel: 'Cancel',
    bulk: {
      title: {
        suspend: 'Suspend users',
        deactivate: 'Deactivate users',
        unlock: 'Unlock users',
        activate: 'Activate users',
      },
      verb: (label: string, count: number) => `${label} ${users(count)}`,
      ask: (label: string, count: number) => `${label} ${users(count)}?`,
      left: (count: number, done: string) =>
        `${users(count)} of the selection cannot be ${done} and will be reported as failed.`,
      dates: (count: number) => `The deactivation date of ${users(count)} is removed.`,
      physicians: (count: number) => `${users(count)} of the selection get access to the mobile product.`,
      users,
      close: 'Close',
      unknown: 'Unknown user',
    },
  },
});
