import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../../data/database.ts';
import { record } from '../../records/audit.ts';
import type { Services } from '../../services.ts';
import { auditPerson, auditPersonColumns } from '../steps/audit-person.ts';
import { forgetOldDevices } from '../steps/known-device.ts';
import { endProviderSession } from './end-sessions.ts';

/** Sessions per transaction: after a long outage, all of them in one would keep others waiting. */
const batchSize = 200;

/** Forgets old devices and ends abandoned sessions. A browser that is still open ends its timed-out session itself. */
export const sweepSessions = async ({ data }: Pick<Services, 'data'>): Promise<void> => {
  await data.transaction('all', forgetOldDevices);
  while ((await data.transaction('all', endAbandoned)) === batchSize);
};

/** Returns how many it has ended. */
const endAbandoned = async (tx: Tx): Promise<number> => {
  const ended = await tx
    .deleteFrom('sessions as s')
    .using('users as u')
    .whereRef('u.ssoid', '=', 's.ssoid')
    .where('s.id', 'in', (query) =>
      query
        .selectFrom('sessions')
        .select('id')
        .where(({ or, eb }) =>
          or([
            eb('expires_at', '<', sql<Date>`now()`),
            eb('last_seen_at', '<', sql<Date>`now() - idle_seconds * interval '1 second'`),
          ]),
        )
        .limit(batchSize)
        .forUpdate()
        .skipLocked(),
    )
    .returning([...auditPersonColumns, 's.ip', 's.provider_uid as providerUid'])
    .execute();
  for (const { ip, providerUid, ...person } of ended) {
    // Otherwise the console would open again without a prompt.
    if (providerUid) await endProviderSession(tx, providerUid);
    const origin = { actor: null, traceId: randomUUID(), ip: ip ?? '' };
    await record(tx, origin, { event: 'session.timedOut', ...auditPerson(person) });
  }
  return ended.length;
};
