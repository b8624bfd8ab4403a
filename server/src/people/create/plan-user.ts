import type { NewUser } from '@keystead/contract/people/new-user.ts';
import { noProductAccess } from '@keystead/contract/people/product-access.ts';
import type { UserValidationContext } from '@keystead/contract/people/user-errors.ts';
import { type Actor, requireCustomer } from '../../actor/actor.ts';
import type { Tx } from '../../data/database.ts';
import { readOnce } from '../../data/read-once.ts';
import { keepHidden } from '../record/keep-hidden.ts';
import { authorizeCreate } from '../rights/authorize-create.ts';
import { facilitiesToStore } from '../settings/facilities-of.ts';
import { readPlaceFactsOnce, toPlace } from '../settings/read-place.ts';
import { requireEnvironment } from '../settings/require-environment.ts';
import { readUserSettings, type UserSettings } from '../settings/user-settings.ts';

/** Where new users are created, and under which rules. */
export type CreationContext = { customerId: number; settings: UserSettings; place: UserValidationContext };

export type PlannedUser = CreationContext & { requested: NewUser; facilityIds: number[] };

/** Reads an active environment of the customer that the actor works for. */
export const readCreationContext = async (
  tx: Tx,
  actor: Actor,
  configId: number,
): Promise<CreationContext> => {
  const customerId = requireCustomer(actor);
  const [settings, facts] = await Promise.all([
    readOnce(tx, `settings ${customerId}`, () => readUserSettings(tx, customerId)),
    readPlaceFactsOnce(tx, customerId, configId),
    requireEnvironment(tx, customerId, configId),
  ]);
  return { customerId, settings, place: toPlace(facts, settings) };
};

/** The new user as it would be created, if the actor is allowed to create it. */
export const planAt = (actor: Actor, context: CreationContext, input: NewUser): PlannedUser => {
  const requested = keepHidden(input, noProductAccess, context.place.products);
  const facilityIds = facilitiesToStore(requested, context.place.corporations ?? []);
  authorizeCreate(actor, context.settings, requested, facilityIds);
  return { ...context, requested, facilityIds };
};

/** Same as `planAt`, when nothing has been read yet. */
export const planUser = async (tx: Tx, actor: Actor, input: NewUser): Promise<PlannedUser> =>
  planAt(actor, await readCreationContext(tx, actor, input.configId), input);
