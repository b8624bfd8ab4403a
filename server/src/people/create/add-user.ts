import { randomUUID } from 'node:crypto';
import type { NewUser } from '@keystead/contract/people/new-user.ts';
import type { ActorOrigin } from '../../actor/origin.ts';
import type { Tx } from '../../data/database.ts';
import { addUsers, type CreateNeeds } from './add-users.ts';
import { claimCreation } from './claim-creation.ts';
import { type AddOptions, toNewcomer } from './newcomer.ts';
import { planUser } from './plan-user.ts';

/** Adds one user: authorize, check, insert, record. Answers the ssoid, of an earlier call with the same key if one was. */
export const addUser = async (
  tx: Tx,
  origin: ActorOrigin,
  needs: CreateNeeds,
  asked: NewUser,
  { idempotencyKey = null, ...options }: AddOptions & { idempotencyKey?: string | null },
): Promise<string> => {
  const planned = await planUser(tx, origin.actor, asked);
  const ssoid = randomUUID();
  const known = await claimCreation(tx, planned.customerId, idempotencyKey, asked, ssoid);
  if (known) return known;
  await addUsers(tx, origin, needs, [{ ...toNewcomer(planned, options), ssoid }]);
  return ssoid;
};
