import { randomUUID } from 'node:crypto';
import { isLocationBound } from '@keystead/contract/access/policies/user-admin.ts';
import * as contract from '@keystead/contract/users/bulk-actions.ts';
import { sql } from 'kysely';
import { requireCustomer, scopeOf } from '../../actor/actor.ts';
import { handle } from '../../http/handle.ts';
import { userAdminOf } from '../../people/settings/user-admin-of.ts';
import { record } from '../../records/audit.ts';
import type { Services } from '../../services.ts';

/** Writes what is to be done and for whom; the job does it person by person. */
export const startBulkAction = handle(
  contract.startBulkAction,
  (call, { data, jobs }: Pick<Services, 'data' | 'jobs'>) =>
    data.transaction(scopeOf(call.actor), async (tx) => {
      const { actor, body } = call;
      const customerId = requireCustomer(actor);
      const id = randomUUID();
      await tx
        .insertInto('bulk_actions')
        .values({
          id,
          customer_id: customerId,
          action: body.action,
          actor_ssoid: actor.ssoid,
          actor_name: actor.fullName,
          ip: call.ip,
          trace_id: call.traceId,
        })
        .execute();
      const ssoids = [...new Set(body.ssoids)];
      await sql`insert into bulk_action_items (bulk_action_id, position, customer_id, ssoid, name)
        select ${id}, wanted.position, ${customerId}, wanted.ssoid,
          coalesce(u.first_name || ' ' || u.last_name, '')
        from unnest(${ssoids}::uuid[]) with ordinality as wanted (ssoid, position)
        left join users u on u.ssoid = wanted.ssoid and u.customer_id = ${customerId}
          and (${actor.facilityIds}::int[] && u.facility_ids or not ${isLocationBound(userAdminOf(actor).kind)})`.execute(
        tx,
      );
      await jobs.enqueue(tx, 'users.bulk-action', { id });
      await record(tx, call, {
        event: 'Bulk action started',
        target: { type: 'bulkAction', id },
        after: { action: body.action, users: ssoids.length },
      });
      return { id };
    }),
);
