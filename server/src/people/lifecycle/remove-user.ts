import { fullName } from '@keystead/contract/people/user.ts';
import type { Origin } from '../../actor/origin.ts';
import type { Tx } from '../../data/database.ts';
import { record } from '../../records/audit.ts';
import type { Directory } from '../directory/port.ts';
import { readPresences } from '../provisioning/read-presences.ts';
import { recordUserDeletion } from '../provisioning/record-user-change.ts';
import type { StoredUser } from '../record/stored-user.ts';

/** The only way a user is removed. The caller has found and authorized. */
export const removeUser = async (
  tx: Tx,
  origin: Origin,
  { directory }: { directory: Pick<Directory, 'endSessions' | 'remove'> },
  user: StoredUser,
): Promise<void> => {
  const presences = await readPresences(tx, user.ssoid);
  await directory.endSessions(tx, user);
  await directory.remove(tx, user);
  await recordUserDeletion(tx, origin, user, presences);
  await record(tx, origin, {
    event: 'user.deleted',
    target: { type: 'user', id: user.ssoid, name: fullName(user) },
    before: { status: user.status },
    customerId: user.customerId,
  });
};
