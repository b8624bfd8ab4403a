import { sql } from 'kysely';
import { tallyTransactions } from '../../server/src/people/provisioning/announce.ts';
import { recordUserChange } from '../../server/src/people/provisioning/record-user-change.ts';
import { readAnyUser } from '../../server/src/people/record/find-user.ts';
import { systemOrigin } from '../../server/src/records/audit.ts';
import type { TestApp } from './app.ts';
import type { Caller } from './caller.ts';

/** Changes with one failed part, and the users they are about. */
export const failedChanges = ({ services }: TestApp, traceId: string) => {
  const userAt = (facility: number) =>
    services.data.transaction('all', (tx) =>
      tx
        .selectFrom('users')
        .select(['ssoid', 'last_name'])
        .where('customer_id', '=', 1)
        .where(sql<boolean>`facility_ids = array[${facility}::int]`)
        .where('admin_access', '=', 'RU')
        .orderBy('user_name')
        .executeTakeFirstOrThrow(),
    );

  /** A change with one failed part. */
  const failedChange = async (ssoid: string): Promise<number> =>
    services.data.transaction('all', async (tx) => {
      const user = await readAnyUser(tx, ssoid);
      if (!user) throw new Error('gone');
      await recordUserChange(tx, systemOrigin(traceId), { type: 'Update User', before: user, after: user });
      const step = await tx
        .selectFrom('sub_transactions')
        .select(['id', 'transaction_id'])
        .where('ssoid', '=', ssoid)
        .where('product_name', '=', 'MESSAGEBUS')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
      await tx
        .updateTable('sub_transactions')
        .set({
          status_name: 'Failed',
          status_code: 503,
          status_description: 'The bus is away.',
          cause: 'one-cause',
          ended_at: new Date(),
        })
        .where('id', '=', step.id)
        .execute();
      await tallyTransactions(tx, [step.transaction_id]);
      return step.id;
    });

  const hideThePast = () =>
    services.data.transaction('all', async (tx) => {
      await tx.updateTable('sub_transactions').set({ status_name: 'Resolved' }).execute();
      const all = await tx.selectFrom('transactions').select('id').execute();
      await tallyTransactions(
        tx,
        all.map(({ id }) => id),
      );
    });

  return { userAt, failedChange, hideThePast };
};

export const listLog = async (caller: Caller, query = '') =>
  (await caller.call('GET', `/api/transaction-log?${query}`)).json();
export const failuresIn = (reply: {
  data: { subTransactions: { subTransactionId: number; statusName: string }[] }[];
}) =>
  reply.data
    .flatMap((row) => row.subTransactions)
    .filter((step) => step.statusName === 'Failed')
    .map((step) => step.subTransactionId);

export const errorCount = async (caller: Caller) =>
  (await caller.call('GET', '/api/transaction-log/error-count')).json();
