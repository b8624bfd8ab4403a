import { randomUUID } from 'node:crypto';
import { applicationId } from '@keystead/contract/account/session.ts';
import { sql } from 'kysely';
import type { KoaContextWithOIDC } from 'oidc-provider';
import type { Data } from '../../data/database.ts';
import { record } from '../../records/audit.ts';
import { auditPerson } from '../steps/audit-person.ts';

/** Records a sign-in to another application of the suite; the console records its own when its session opens. */
export const recordSignIn = async (
  data: Pick<Data, 'transaction'>,
  { oidc, ip }: Pick<KoaContextWithOIDC, 'oidc' | 'ip'>,
): Promise<void> => {
  const { client, account } = oidc;
  if (!client || !account || client.clientId === applicationId) return;
  await data.transaction('all', async (tx) => {
    const person = await tx
      .updateTable('users')
      .set({ last_login_at: sql<Date>`now()` })
      .where('ssoid', '=', account.accountId)
      .returning([
        'ssoid',
        'customer_id as customerId',
        'user_name as userName',
        'first_name as firstName',
        'last_name as lastName',
      ])
      .executeTakeFirst();
    if (!person) return;
    const origin = { actor: null, traceId: randomUUID(), ip };
    const after = { application: client.clientId };
    await record(tx, origin, { event: 'session.started', ...auditPerson(person), after });
  });
};
