import { scopeOf } from '../../../server/src/actor/actor.ts';
import type { ActorOrigin } from '../../../server/src/actor/origin.ts';
import { addUser } from '../../../server/src/people/create/add-user.ts';
import type { FirstPassword } from '../../../server/src/people/create/first-password.ts';
import type { ImportedFactor } from '../../../server/src/people/create/imported-factor.ts';
import type { TestApp } from '../app.ts';
import { newUser } from '../new-user.ts';

/** Adds a user the way an import does. */
export const importUser = async (
  { services }: TestApp,
  origin: ActorOrigin,
  firstPassword: FirstPassword,
  change: object = {},
  keptFactors: ImportedFactor[] = [],
): Promise<{ ssoid: string; userName: string }> => {
  const user = newUser(change);
  const options = { firstPassword, keptFactors, isImported: true };
  const ssoid = await services.data.transaction(scopeOf(origin.actor), (tx) =>
    addUser(tx, origin, services, user, options),
  );
  return { ssoid, userName: user.userName };
};
