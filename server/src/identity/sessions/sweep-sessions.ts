import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { record } from '../../records/audit.ts';
import type { Services } from '../../services.ts';
import { auditPerson } from '../steps/audit-person.ts';
import { forgetOldDevices } from '../steps/known-device.ts';
import { endProviderSession } from './end-sessions.ts';

/** Forgets old devices and ends abandoned sessions. A browser that is still open ends its timed-out session itself. */
export const sweepSessions = ({ data }: Pick<Services, 'data'>): Promise<void> =>
  data.transaction('all', async (tx) => {
    await forgetOldDevices(tx);
    const ended = await tx
      .deleteFrom('sessions as s')
      .using('users as u')
      .whereRef('u.ssoid', '=', 's.ssoid')
      .where(({ or, eb }) =>
        or([
          eb('s.expires_at', '<', sql<Date>`now()`),
          eb('s.last_seen_at', '<', sql<Date>`now() - s.idle_seconds * interval '1 second'`),
        ]),
      )
      .returning([
        'u.ssoid',
        'u.customer_id as customerId',
        'u.user_name as userName',
        'u.first_name as firstName',
        'u.last_name as lastName',
        's.ip',
        's.provider_uid as providerUid',
      ])
      .execute();
    for (const { ip, providerUid, ...person } of ended) {
      // Otherwise the console would open again without a prompt.
      if (providerUid) await endProviderSession(tx, providerUid);
      const origin = { actor: null, traceId: randomUUID(), ip: ip ?? '' };
      await record(tx, origin, { event: 'session.timedOut', ...auditPerson(person) });
    }
  });
