import { randomUUID } from 'node:crypto';
import type { NewUser } from '@keystead/contract/people/new-user.ts';
import type { ActorOrigin } from '../../actor/origin.ts';
import type { Tx } from '../../data/database.ts';
import { findTaken } from '../record/unique-names.ts';
import { addUsersWithFreeNames, type Beside, type CreateNeeds } from './add-users.ts';
import { claimCreation } from './claim-creation.ts';
import { planAt, readCreationContext } from './plan-user.ts';
import { type AddOptions, federatedLoginIdOf, validateNewUser } from './validate-new-user.ts';

/** Adds one user: authorize, check, insert, record. Returns the ssoid, or that of an earlier call with the same key. */
export const addUser = async (
  tx: Tx,
  origin: ActorOrigin,
  needs: CreateNeeds,
  asked: NewUser,
  {
    idempotencyKey = null,
    beside,
    ...options
  }: AddOptions & { idempotencyKey?: string | null; beside?: Beside },
): Promise<string> => {
  const [at, taken] = await Promise.all([
    readCreationContext(tx, origin.actor, asked.configId),
    findTaken(tx, [{ userName: asked.userName, federatedLoginId: federatedLoginIdOf(asked) }]),
  ]);
  const planned = planAt(origin.actor, at, asked);
  const ssoid = randomUUID();
  const known = await claimCreation(tx, planned.customerId, idempotencyKey, asked, ssoid);
  if (known) return known;
  const newcomer = { ...validateNewUser(planned, options), ssoid };
  if (taken) throw taken;
  await addUsersWithFreeNames(tx, origin, needs, [newcomer], beside);
  return ssoid;
};
