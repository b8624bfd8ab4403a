import { waitingActions } from '@keystead/contract/home/home.ts';
import type { UserState } from '@keystead/contract/users/user-list.ts';
import { sql } from 'kysely';
import type { Actor } from '../../actor/actor.ts';
import type { Tx } from '../../data/database.ts';
import { prepared } from '../../data/prepared-statements.ts';
import { storedUsers, toStored } from '../../people/record/find-user.ts';
import type { UserSettings } from '../../people/settings/user-settings.ts';
import { toUserState } from '../../users/list/to-user-row.ts';
import type { Visibility } from './visibility.ts';

const maxShown = 5;
const waiting = ['LO', 'PUA'];

/** The first of the users who are locked out, and of those who have not activated yet. */
export const readWaiting = async (
  tx: Tx,
  actor: Actor,
  settings: UserSettings,
  { locations }: Visibility,
): Promise<UserState[]> => {
  const users = await storedUsers(tx)
    .modifyFront(prepared)
    .innerJoin(
      sql<{ ssoid: string; position: number }>`
        first_people(${waiting}::text[], ${locations}::int[], ${maxShown}::int) with ordinality`.as<'first'>(
        sql`first(ssoid, position)`,
      ),
      'first.ssoid',
      'u.ssoid',
    )
    .orderBy('first.position')
    .execute();
  return users.map((user) => toUserState(toStored(user), actor, settings, waitingActions));
};
