import type { NewUser } from '@keystead/contract/people/new-user.ts';
import { noProductAccess } from '@keystead/contract/people/product-access.ts';
import { type Actor, requireCustomer } from '../../actor/actor.ts';
import type { Tx } from '../../data/database.ts';
import { keepHidden } from '../record/keep-hidden.ts';
import { authorizeCreate } from '../rights/authorize-create.ts';
import { facilitiesOf } from '../settings/facilities-of.ts';
import { readPlace } from '../settings/read-place.ts';
import { requireEnvironment } from '../settings/require-environment.ts';
import { readUserSettings } from '../settings/user-settings.ts';

/** The new user as it would be and where, if this person may create such a one. */
export const planUser = async (tx: Tx, actor: Actor, asked: NewUser) => {
  const customerId = requireCustomer(actor);
  const settings = await readUserSettings(tx, customerId);
  await requireEnvironment(tx, customerId, asked.configId);
  const place = await readPlace(tx, customerId, asked.configId, settings);
  const wanted = keepHidden(asked, noProductAccess, place.products);
  const facilityIds = facilitiesOf(wanted, place.corporations ?? []);
  authorizeCreate(actor, settings, wanted, facilityIds);
  return { customerId, settings, place, wanted, facilityIds };
};
