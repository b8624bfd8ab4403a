import type { UserAdminKind } from './user-admin.ts';

/** Views that everybody of a customer has are made by those who administer all of its users. */
export const mayShareViews = (kind: UserAdminKind): boolean => kind === 'UMA';
