import { waitingActions } from '@keystead/contract/home/home.ts';
import type { UserState } from '@keystead/contract/users/user-list.ts';
import type { Actor } from '../../actor/actor.ts';
import type { Tx } from '../../data/database.ts';
import type { UserSettings } from '../../people/settings/user-settings.ts';
import { findUsers } from '../../users/list/find-users.ts';
import { toUserState } from '../../users/list/to-user-row.ts';
import { filterOf } from '../../users/list/user-filter.ts';

const mostShown = 5;

/** The first of those who are locked out, and of those who have not come yet. */
export const readWaiting = async (tx: Tx, actor: Actor, settings: UserSettings): Promise<UserState[]> => {
  const rows: UserState[] = [];
  for (const status of ['LO', 'PUA'] as const) {
    const { users } = await findUsers(tx, {
      filter: filterOf(actor, { firstName: '', lastName: '', status }, {}),
      sortColumn: 'lastName',
      sortDirection: 'asc',
      pageNumber: 0,
      rowsPerPage: mostShown,
      after: null,
    });
    rows.push(...users.map((user) => toUserState(user, actor, settings, waitingActions)));
  }
  return rows;
};
