import type { UserAdminKind } from './user-admin.ts';

/** Views shared with everyone at a customer can only be created by those who administer all of its users. */
export const mayShareViews = (kind: UserAdminKind): boolean => kind === 'UMA';
