import { Failure } from '@keystead/contract/errors.ts';
import type { Actor } from '../../actor/actor.ts';
import type { Tx } from '../../data/database.ts';
import type { StoredUser } from '../record/stored-user.ts';
import { changesSince } from './changes-since.ts';

/** Fails, with what has changed, if the user is no longer the one that the person has seen. */
export const requireVersion = async (
  tx: Tx,
  actor: Actor,
  user: StoredUser,
  version: number,
): Promise<void> => {
  if (version === user.version) return;
  throw new Failure('user.changed', { problems: await changesSince(tx, actor, user.ssoid, version) });
};
