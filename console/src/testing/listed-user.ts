import type { UserRow } from '@keystead/contract/users/user-list.ts';

/** A user in a list, with defaults for everything not given. */
export const listedUser = (overrides: Partial<UserRow>): UserRow => ({
  ssoid: '6a1d3c5e-0000-4000-8000-000000000001',
  firstName: 'Anna',
  lastName: 'Lee',
  userName: 'anna.lee@example.com',
  email: '',
  customerEmployeeId: '',
  federatedLoginID: '',
  userAccessType: 'RU',
  userStatusId: 'A',
  status: 'Active',
  federatedIdentity: false,
  physicianNppaEnabled: false,
  deactivationDate: null,
  allowedActions: [],
  refusedActions: [],
  location: '',
  locationCount: 0,
  products: [],
  roles: '',
  lastSignIn: null,
  created: '2026-01-05T08:00:00.000Z',
  ...overrides,
});
