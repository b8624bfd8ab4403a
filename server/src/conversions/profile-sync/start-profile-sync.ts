import * as contract from '@keystead/contract/conversions/profile-sync.ts';
import { fail } from '@keystead/contract/errors.ts';
import { sql } from 'kysely';
import type { Tx } from '../../data/database.ts';
import { handle } from '../../http/handle.ts';
import { startProcess } from '../../processes/start-process.ts';
import { record } from '../../records/audit.ts';
import { findTarget, type Target } from '../lookups/find-target.ts';
import { carePlatform, openPlatform, type PlatformNeeds } from '../lookups/open-platform.ts';
import { profileSyncProcess } from './profile-sync-process.ts';

/** Starts comparing every user of a corporation with the care platform. */
export const startProfileSync = handle(contract.startProfileSync, async (call, needs: PlatformNeeds) => {
  const { body, traceId } = call;
  const { data, external } = needs;
  const target = await data.transaction('customers', (tx) => findTarget(tx, body));
  const { url, context } = await openPlatform(needs, { configId: body.configId, traceId });
  if ((await external.carePlatform.health(url, context)) === 'DOWN')
    throw fail('outside.unavailable', { system: carePlatform });
  return data.transaction('customers', async (tx) => {
    const { customer, configuration, corporation } = target;
    const users = await readUsers(tx, target);
    const { id } = await startProcess(tx, call, profileSyncProcess, {
      customerId: customer.id,
      subject: `${configuration.id} ${corporation.id}`,
      input: {
        isTrial: body.isTrial,
        configId: configuration.id,
        corporationId: corporation.id,
        environmentName: configuration.name,
        corporationName: corporation.name,
      },
      items: users.map(({ ssoid, name }) => ({ key: ssoid, name, data: { ssoid } })),
    });
    await record(tx, call, {
      event: body.isTrial ? 'profileSync.tried' : 'profileSync.started',
      target: { type: 'process', id, name: corporation.name },
      customerId: customer.id,
      after: { users: users.length },
    });
    return { processId: id };
  });
});

/** Users who were deactivated here are excluded, regardless of the platform. */
const readUsers = (tx: Tx, { customer, configuration, corporation }: Target) =>
  tx
    .selectFrom('users')
    .select(['ssoid', 'user_name as name'])
    .where('customer_id', '=', customer.id)
    .where('config_id', '=', configuration.id)
    .where('status', '<>', 'D')
    .where(sql<boolean>`access ->> 'corporationName' = ${corporation.name}`)
    .orderBy('user_name')
    .execute();
