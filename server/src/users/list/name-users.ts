import { userStatuses } from '@keystead/contract/people/status.ts';
import * as contract from '@keystead/contract/users/recent-users.ts';
import { scopeOf } from '../../actor/actor.ts';
import { handle } from '../../http/handle.ts';
import type { Services } from '../../services.ts';
import { readVisibleUsers } from '../read-visible-users.ts';

export const nameUsers = handle(
  contract.nameUsers,
  ({ actor, query: { ssoids } }, { data }: Pick<Services, 'data'>) =>
    data.read(scopeOf(actor), async (tx) =>
      (await readVisibleUsers(tx, actor, ssoids))
        .map(({ facilityIds: _, status, ...row }) => ({ ...row, status: userStatuses[status] }))
        .sort((one, other) => ssoids.indexOf(one.ssoid) - ssoids.indexOf(other.ssoid)),
    ),
);
