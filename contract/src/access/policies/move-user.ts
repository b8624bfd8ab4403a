import type { UserAdmin } from './user-admin.ts';
import { fieldRefusal } from './user-fields.ts';
import { type Refusal, refuse } from './user-refusals.ts';
import type { UserTarget } from './user-target.ts';
import type { UserPolicySettings } from './users.ts';

/**
 * Null when the person can move the user to another environment of the customer, otherwise the reason. A move spans
 * the whole customer, so it requires access to all of it; a user who outranks the person cannot be moved.
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
