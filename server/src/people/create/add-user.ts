import { randomUUID } from 'node:crypto';
import type { NewUser } from '@keystead/contract/people/new-user.ts';
import type { ActorOrigin } from '../../actor/origin.ts';
import type { Tx } from '../../data/database.ts';
import { findTaken } from '../record/unique-names.ts';
import { addUsersWithFreeNames, type Beside, type CreateNeeds } from './add-users.ts';
import { type Claim, claimCreation } from './claim-creation.ts';
import { planAt, readCreationContext } from './plan-user.ts';
import { type AddOptions, federatedLoginIdOf, validateNewUser } from './validate-new-user.ts';

/** Adds one user: authorize, check, insert, record. Returns the ssoid, or that of an earlier call with the same key. */
export const addUser = async (
  tx: Tx,
  origin: ActorOrigin,
  needs: CreateNeeds,
  input: NewUser,
  { claim = null, beside, ...options }: AddOptions & { claim?: Claim | null; beside?: Beside },
): Promise<string> => {
  const [context, taken] = await Promise.all([
    readCreationContext(tx, origin.actor, input.configId),
    findTaken(tx, [{ userName: input.userName, federatedLoginId: federatedLoginIdOf(input) }]),
  ]);
  const planned = planAt(origin.actor, context, input);
  const ssoid = randomUUID();
  const existingSsoid = await claimCreation(tx, planned.customerId, claim, ssoid);
  if (existingSsoid) return existingSsoid;
  const newUser = { ...validateNewUser(planned, options), ssoid };
  if (taken) throw taken;
  await addUsersWithFreeNames(tx, origin, needs, [newUser], beside);
  return ssoid;
};
