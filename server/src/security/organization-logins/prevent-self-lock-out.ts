import { fail } from '@keystead/contract/errors.ts';
import type { OrganizationLogin } from '@keystead/contract/organization-login.ts';
import type { Actor } from '../../actor/actor.ts';

/** Users can't close the last login through which they can sign in themselves. */
export const preventSelfLockOut = (
  actor: Actor,
  logins: readonly OrganizationLogin[],
  closedId: number,
): void => {
  if (!actor.isFederated || actor.ownCustomerId !== actor.customerId) return;
  const isOpen = logins.some(({ id, isActive }) => isActive && id !== closedId);
  const wasOpen = logins.some(({ id, isActive }) => isActive && id === closedId);
  if (wasOpen && !isOpen) throw fail('organizationLogin.own');
};
