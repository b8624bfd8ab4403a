import { randomUUID } from 'node:crypto';
import { applicationId } from '@keystead/contract/account/session.ts';
import { sql } from 'kysely';
import Provider from 'oidc-provider';
import type { Data } from '../../data/database.ts';
import { record } from '../../records/audit.ts';
import { auditPerson } from '../steps/audit-person.ts';

/**
 * Records each sign-in to another application of the suite before the application gets its code; the provider would
 * not wait for a listener. The console records its sign-ins when its session opens.
 */
export const recordSignIns = (provider: Provider, data: Pick<Data, 'transaction'>): void => {
  const { prototype } = provider.AuthorizationCode;
  const save = prototype.save;
  prototype.save = async function saveAndRecord() {
    const value = await save.call(this);
    const { accountId, clientId } = this;
    if (accountId !== undefined && clientId !== undefined && clientId !== applicationId)
      await recordSignIn(data, { ssoid: accountId, clientId, ip: Provider.ctx?.ip ?? '' });
    return value;
  };
};

const recordSignIn = (
  data: Pick<Data, 'transaction'>,
  { ssoid, clientId, ip }: { ssoid: string; clientId: string; ip: string },
): Promise<void> =>
  data.transaction('all', async (tx) => {
    const person = await tx
      .updateTable('users')
      .set({ last_login_at: sql<Date>`now()` })
      .where('ssoid', '=', ssoid)
      .returning([
        'ssoid',
        'customer_id as customerId',
        'user_name as userName',
        'first_name as firstName',
        'last_name as lastName',
      ])
      .executeTakeFirstOrThrow();
    const origin = { actor: null, traceId: randomUUID(), ip };
    const after = { application: clientId };
    await record(tx, origin, { event: 'session.started', ...auditPerson(person), after });
  });
