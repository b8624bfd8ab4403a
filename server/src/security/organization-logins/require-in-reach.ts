import { isDeepStrictEqual } from 'node:util';
import { bundles } from '@keystead/contract/access/bundles.ts';
import { matchedRights } from '@keystead/contract/access/policies/outranks.ts';
import { fail } from '@keystead/contract/errors.ts';
import type { OrganizationLogin, OrganizationLoginInput } from '@keystead/contract/organization-login.ts';
import type { Actor } from '../../actor/actor.ts';
import type { Tx } from '../../data/database.ts';
import { userAdminOf } from '../../people/settings/user-admin-of.ts';

/** `before` is null for a login that is added. */
export type LoginChange = {
  customerId: number;
  input: OrganizationLoginInput;
  before: OrganizationLogin | null;
};

/** What decides who gets in as whom. */
const deciding = ['issuer', 'clientId', 'loginClaim', 'domains'] as const;

const decidesAnew = ({ input, before }: LoginChange): boolean =>
  input.isActive &&
  (!before?.isActive || deciding.some((field) => !isDeepStrictEqual(input[field], before[field])));

/**
 * Whoever decides where people sign in can get in as any of them, so no one among them may have a right that the actor
 * neither has nor can grant. Corporate admins are equals, and support sets up logins for them.
 */
export const requireInReach = async (tx: Tx, actor: Actor, change: LoginChange): Promise<void> => {
  if (!decidesAnew(change)) return;
  const rights = [...matchedRights(userAdminOf(actor)), ...bundles.UMA];
  const beyond = await tx
    .selectFrom('user_rights as r')
    .innerJoin('users as u', 'u.ssoid', 'r.ssoid')
    .select('u.ssoid')
    .where('r.customer_id', '=', change.customerId)
    .where('u.is_federated', '=', true)
    .where('r.right', 'not in', rights)
    .where('u.ssoid', '!=', actor.ssoid)
    .limit(1)
    .executeTakeFirst();
  if (beyond) throw fail('organizationLogin.outOfReach');
};
