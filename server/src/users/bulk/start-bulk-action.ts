import { isInReach } from '@keystead/contract/access/policies/user-admin.ts';
import * as contract from '@keystead/contract/users/bulk-actions.ts';
import { type Actor, requireCustomer, scopeOf } from '../../actor/actor.ts';
import type { Tx } from '../../data/database.ts';
import { handle } from '../../http/handle.ts';
import { userAdminOf } from '../../people/settings/user-admin-of.ts';
import { startProcess } from '../../processes/start-process.ts';
import { record } from '../../records/audit.ts';
import type { Services } from '../../services.ts';
import { bulkActionProcess } from './bulk-action-process.ts';

/** Writes what is to be done and for whom; the process does it person by person. */
export const startBulkAction = handle(contract.startBulkAction, (call, { data }: Pick<Services, 'data'>) =>
  data.transaction(scopeOf(call.actor), async (tx) => {
    const { actor, body } = call;
    const customerId = requireCustomer(actor);
    const ssoids = [...new Set(body.ssoids)];
    const names = await readNames(tx, actor, customerId, ssoids);
    const { id, isNew } = await startProcess(tx, call, bulkActionProcess, {
      customerId,
      input: { action: body.action },
      items: ssoids.map((ssoid) => ({ key: ssoid, name: names.get(ssoid) ?? '', data: { ssoid } })),
    });
    if (isNew)
      await record(tx, call, {
        event: 'bulkAction.started',
        target: { type: 'bulkAction', id },
        after: { action: body.action, users: ssoids.length },
      });
    return { id };
  }),
);

/** Of those in reach: the name of anybody else is not told. */
const readNames = async (
  tx: Tx,
  actor: Actor,
  customerId: number,
  ssoids: string[],
): Promise<Map<string, string>> => {
  const users = await tx
    .selectFrom('users')
    .select(['ssoid', 'first_name', 'last_name', 'facility_ids as facilityIds'])
    .where('ssoid', 'in', ssoids)
    .where('customer_id', '=', customerId)
    .execute();
  const admin = userAdminOf(actor);
  const known = users.filter((user) => isInReach(admin, user));
  return new Map(known.map((user) => [user.ssoid, `${user.first_name} ${user.last_name}`]));
};
