import { canSeeUser } from '@keystead/contract/access/policies/user-admin.ts';
import { userStatuses } from '@keystead/contract/people/status.ts';
import * as contract from '@keystead/contract/users/recent-users.ts';
import { requireCustomer, scopeOf } from '../../actor/actor.ts';
import { handle } from '../../http/handle.ts';
import { userAdminOf } from '../../people/settings/user-admin-of.ts';
import type { Services } from '../../services.ts';

export const nameUsers = handle(
  contract.nameUsers,
  ({ actor, query: { ssoids } }, { data }: Pick<Services, 'data'>) => {
    const customerId = requireCustomer(actor);
    return data.read(scopeOf(actor), async (tx) => {
      const rows = await tx
        .selectFrom('users')
        .select([
          'ssoid',
          'first_name as firstName',
          'last_name as lastName',
          'user_name as userName',
          'status',
          'facility_ids as facilityIds',
        ])
        .where('customer_id', '=', customerId)
        .where('ssoid', 'in', ssoids)
        .execute();
      const admin = userAdminOf(actor);
      const visible = rows.filter((row) => canSeeUser(admin, row));
      return visible
        .map(({ facilityIds: _, status, ...row }) => ({ ...row, status: userStatuses[status] }))
        .sort((one, other) => ssoids.indexOf(one.ssoid) - ssoids.indexOf(other.ssoid));
    });
  },
);
