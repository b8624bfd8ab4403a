import type { Actor } from '../../actor/actor.ts';
import type { Tx } from '../../data/database.ts';
import { findUsersByName } from '../../people/record/find-user.ts';
import { readSignOnPolicies } from '../../people/settings/read-place.ts';
import { userAdminOf } from '../../people/settings/user-admin-of.ts';
import { readUserSettings } from '../../people/settings/user-settings.ts';

export const userNameOf = (cells: readonly string[]): string => (cells[0] ?? '').trim();

/** What rows are checked against; null without two-factor authentication. */
export const readTwoFactorContext = async (
  tx: Tx,
  actor: Actor,
  customerId: number,
  rows: readonly (readonly string[])[],
  options: { forUpdate: boolean },
) => {
  const settings = await readUserSettings(tx, customerId);
  if (!settings.hasMfa) return null;
  const found = rows.length > 0 ? await findUsersByName(tx, actor, rows.map(userNameOf), options) : [];
  return {
    users: new Map(found.map((user) => [user.userName.toLowerCase(), user])),
    policies: await readSignOnPolicies(tx, customerId),
    admin: userAdminOf(actor),
    settings,
  };
};
