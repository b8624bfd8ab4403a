import type { UserAdmin } from './user-admin.ts';
import { fieldRefusal } from './user-fields.ts';
import { type Refusal, refuse } from './user-refusals.ts';
import type { UserTarget } from './user-target.ts';
import type { UserPolicySettings } from './users.ts';

/**
 * Null when the person may move the user to another environment of the customer, else why not. Both sides are the
 * whole customer's, so it is for those who reach all of it; whoever outranks them stays where they are.
 */
export const moveRefusal = (
  admin: UserAdmin,
  user: UserTarget,
  settings: UserPolicySettings,
): Refusal | null => {
  const values = { name: user.name };
  if (admin.kind !== 'UMA' || admin.isOrdinary) return refuse('rights', values);
  const reason =
    fieldRefusal('careSetting', admin, user, settings) ?? fieldRefusal('products', admin, user, settings);
  if (reason) return refuse(reason, values);
  return user.isPhysician ? refuse('prescriberStays', values) : null;
};
