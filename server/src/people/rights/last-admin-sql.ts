import { limitingRights } from '@keystead/contract/access/policies/user-admin.ts';

const limiting = limitingRights.map((right) => `'${right}'`).join(', ');

/** Such an admin can't administer anyone, whatever the admin access says. */
const isLimited = (user: string): string =>
  `exists (select from user_rights r where r.ssoid = ${user}.ssoid and r."right" in (${limiting}))`;

/**
 * Which corporate admins count as the last one to keep: the active ones, and for the provider, whose admins no one else
 * can help, also those who are locked out or have yet to choose a password.
 */
export const protectedAdminSql = `((u.status = 'A'
    or (u.status in ('LO', 'PE', 'PR', 'PUA') and u.customer_id = provider_id()))
  and not ${isLimited('u')})`;

/** The admins that are left if others leave; those with a set deactivation date will leave too. */
export const stayingAdminSql = (
  user: string,
): string => `(${user}.admin_access = 'UMA' and ${user}.status = 'A'
  and ${user}.deactivation_date is null and not ${isLimited(user)})`;

/** An admin of the provider who can't sign in while an organization's login fails, and so can't replace one who can. */
export const dependentAdminSql = (user: string): string =>
  `(${user}.is_federated and ${user}.customer_id is not distinct from provider_id())`;

/** Whether no corporate admin would be left without `u`, who is or was one. */
export const irreplaceableAdminSql = `(${protectedAdminSql} and not exists (
  select from users other where other.customer_id = u.customer_id and other.ssoid <> u.ssoid
    and ${stayingAdminSql('other')} and (u.is_federated or not ${dependentAdminSql('other')})))`;
