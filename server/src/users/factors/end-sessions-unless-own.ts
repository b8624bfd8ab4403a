import type { Actor } from '../../actor/actor.ts';
import type { Tx } from '../../data/database.ts';
import type { Directory } from '../../people/directory/port.ts';
import type { StoredUser } from '../../people/record/stored-user.ts';

/** A factor is often removed because the phone is lost: whoever has it must not stay signed in. */
export const endSessionsUnlessOwn = async (
  tx: Tx,
  actor: Actor | null,
  directory: Pick<Directory, 'endSessions'>,
  user: StoredUser,
): Promise<void> => {
  if (user.ssoid !== actor?.ssoid) await directory.endSessions(tx, user);
};
