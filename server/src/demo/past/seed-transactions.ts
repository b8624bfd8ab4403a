import { randomUUID } from 'node:crypto';
import type { Tx } from '../../data/database.ts';
import { tallyTransactions } from '../../people/provisioning/announce.ts';
import { causeOf } from '../../people/provisioning/record-outcomes.ts';
import {
  acknowledgedMinutesAgo,
  type DemoTransaction,
  demoTransactions,
  knownAtProducts,
  reportedByProducts,
} from './transactions.ts';

const minute = 60_000;

/** A provisioning history with every type and state, and each form of description. */
export const seedTransactions = async (
  tx: Tx,
  customerId: number,
  ssoids: ReadonlyMap<string, string>,
  environments: ReadonlyMap<string, number>,
): Promise<void> => {
  const users = await tx
    .selectFrom('users')
    .select(['ssoid', 'config_id', 'user_name', 'first_name', 'last_name', 'facility_ids'])
    .where('ssoid', 'in', [...ssoids.values()])
    .execute();
  const bySsoid = new Map(users.map((user) => [user.ssoid, user]));
  const deletedUser = {
    config_id: environments.get('Maple Grove Faulty') ?? null,
    user_name: 'gina.gone@maplegrove.example',
    first_name: 'Gina',
    last_name: 'Gone',
    facility_ids: [101],
  };
  const now = Date.now();
  const rows = demoTransactions.map((transaction) => {
    const ssoid = (transaction.user && ssoids.get(transaction.user)) ?? randomUUID();
    const user = bySsoid.get(ssoid) ?? deletedUser;
    const started = new Date(now - transaction.minutesAgo * minute);
    return { transaction, ssoid, user, started, ended: endOf(transaction, started) };
  });
  const ids = await tx
    .insertInto('transactions')
    .values(
      rows.map(({ transaction, ssoid, user, started, ended }) => ({
        customer_id: customerId,
        config_id: user.config_id,
        ssoid,
        type: transaction.type,
        user_name: user.user_name,
        user_first_name: user.first_name,
        user_last_name: user.last_name,
        is_user_deleted: user === deletedUser,
        facility_ids: user.facility_ids,
        status_name: stateOf(transaction),
        created_by_first_name: transaction.by[0],
        created_by_last_name: transaction.by[1],
        started_at: started,
        ended_at: ended,
      })),
    )
    .returning('id')
    .execute();
  const steps = rows.flatMap((row, index) => stepRows(row, ids[index]?.id ?? 0, customerId));
  await tx.insertInto('sub_transactions').values(steps).execute();
  await tallyTransactions(
    tx,
    ids.map(({ id }) => id),
  );
  await seedKnownStates(tx, customerId, ssoids, bySsoid);
};

/** What products have acknowledged; the log above may suggest more, but is not their acknowledgment. */
const seedKnownStates = async (
  tx: Tx,
  customerId: number,
  ssoids: ReadonlyMap<string, string>,
  users: ReadonlyMap<string, { config_id: number | null }>,
): Promise<void> => {
  const known_at = new Date(Date.now() - acknowledgedMinutesAgo * minute);
  const rows = knownAtProducts.flatMap(([name, systems]) => {
    const ssoid = ssoids.get(name) ?? '';
    const config_id = users.get(ssoid)?.config_id;
    if (!config_id) return [];
    return systems.map((product_name) => ({
      ssoid,
      config_id,
      product_name,
      customer_id: customerId,
      presence: 'active' as const,
      source: 'told' as const,
      known_at,
    }));
  });
  const reportedRows = reportedByProducts.flatMap(({ user, system, minutesAgo, differences, ...state }) => {
    const ssoid = ssoids.get(user) ?? '';
    const config_id = users.get(ssoid)?.config_id;
    if (!config_id) return [];
    const keys = { ssoid, config_id, product_name: system, customer_id: customerId };
    const at = new Date(Date.now() - minutesAgo * minute);
    return { ...keys, ...state, differences: JSON.stringify(differences), known_at: at };
  });
  await tx
    .insertInto('product_states')
    .values([...rows, ...reportedRows])
    .execute();
};

type Row = {
  transaction: DemoTransaction;
  ssoid: string;
  user: { config_id: number | null };
  started: Date;
};

const stepRows = ({ transaction, ssoid, user, started }: Row, transactionId: number, customerId: number) =>
  transaction.steps.map((step) => {
    const description = step.description ?? null;
    return {
      transaction_id: transactionId,
      customer_id: customerId,
      config_id: user.config_id,
      ssoid,
      product_name: step.system,
      operation: operationOf(transaction, step.system),
      status_name: step.status,
      status_code: step.code ?? null,
      status_description: description,
      started_at: started,
      ended_at: step.status === 'In Progress' ? null : new Date(started.getTime() + minute),
      resolved_at: step.status === 'Resolved' ? new Date(started.getTime() + 60 * minute) : null,
      cause:
        step.status === 'Failed'
          ? causeOf(
              { configId: user.config_id, system: step.system },
              { statusCode: step.code ?? null, description: description ?? '' },
            )
          : null,
    };
  });

const operationOf = ({ type }: DemoTransaction, system: string) => {
  if (system === 'MESSAGEBUS') return 'publish';
  return type === 'Delete User' ? 'remove' : 'put';
};

const stateOf = ({ steps }: DemoTransaction) => {
  if (steps.some((step) => step.status === 'In Progress')) return 'In Progress' as const;
  return steps.some((step) => step.status === 'Failed') ? ('Failed' as const) : ('Completed' as const);
};

const endOf = (transaction: DemoTransaction, started: Date): Date | null =>
  stateOf(transaction) === 'In Progress' ? null : new Date(started.getTime() + minute);
