import type { ProductId } from '@keystead/contract/people/products.ts';
import { directorySystem } from '@keystead/contract/people/system-names.ts';
import { sql } from 'kysely';
import type { Origin } from '../../actor/origin.ts';
import type { Tx } from '../../data/database.ts';
import { readVisibleProducts } from '../../data/environments/environment-features.ts';
import { prepared } from '../../data/prepared-statements.ts';
import type { RecordedUser } from '../record/stored-user.ts';
import { announceDue, announceTransaction, type TransactionUpdate } from './announce.ts';
import { type DirectoryAction, describeDirectoryActions } from './describe-directory-actions.ts';
import { type ProductPlace, planDeletionSteps, planMoveSteps, planProvisioning, type Step } from './plan.ts';
import type { TransactionType } from './transaction-types.ts';

export type UserChange = {
  type: TransactionType;
  before: RecordedUser | null;
  after: RecordedUser | null;
  slAutoProvision?: boolean;
  /** What the user's record doesn't show. */
  did?: readonly DirectoryAction[];
  /** What the user's environment offers, if already read. */
  products?: readonly ProductId[];
};

type PlannedChange = {
  user: RecordedUser;
  change: UserChange;
  steps: (Step & { configId?: number | null })[];
};

/** Jobs and users who aren't signed in act under this name. */
export const systemActor = { firstName: 'System', lastName: '' };

/** Our own directory has done its part by the time the change is recorded. */
const internalSystem = directorySystem;

/** Keeps statements from becoming larger than necessary. */
const batchSize = 1000;

/** Writes the transaction of a change with one sub-transaction per system, and the jobs that execute them. */
export const recordUserChange = (tx: Tx, origin: Origin, change: UserChange): Promise<void> =>
  recordUserChanges(tx, origin, [change]);

export const recordUserChanges = async (
  tx: Tx,
  origin: Origin,
  changes: readonly UserChange[],
): Promise<void> => {
  // If nothing is left to read, this is sent immediately, before the caller's next statements.
  const planned = changes.map((change) => change.products && plan(change, change.products));
  const isPlanned = planned.every((one) => one !== undefined);
  await writePlanned(tx, origin, isPlanned ? planned : await planChanges(tx, changes));
};

/** A move affects two environments: the systems of both are notified. */
export const recordUserMove = async (
  tx: Tx,
  origin: Origin,
  { before, after, slAutoProvision }: { before: RecordedUser; after: RecordedUser; slAutoProvision: boolean },
): Promise<void> => {
  const sides = { before, after };
  const steps = planMoveSteps(
    { user: before, products: await readVisibleProducts(tx, before.configId) },
    { user: after, products: await readVisibleProducts(tx, after.configId) },
    slAutoProvision,
  ).map(({ side, ...step }) => ({ ...step, configId: sides[side].configId }));
  const change: UserChange = { type: 'Move User', before, after, did: ['sessions'] };
  await writePlanned(tx, origin, [{ user: after, change, steps }]);
};

/** `presences` are read before the user is removed, because they go with the user. */
export const recordUserDeletion = async (
  tx: Tx,
  origin: Origin,
  user: RecordedUser,
  presences: readonly ProductPlace[],
): Promise<void> => {
  const steps = planDeletionSteps(user, await readVisibleProducts(tx, user.configId), presences);
  const change: UserChange = { type: 'Delete User', before: user, after: null, did: ['sessions'] };
  await writePlanned(tx, origin, [{ user, change, steps }]);
};

/** Nothing has changed: sends the current state to one system again. */
export const recordResend = async (tx: Tx, origin: Origin, user: RecordedUser, step: Step): Promise<void> => {
  const change: UserChange = { type: 'Update User', before: user, after: user };
  await writePlanned(tx, origin, [{ user, change, steps: [step] }]);
};

const writePlanned = async (tx: Tx, origin: Origin, planned: readonly PlannedChange[]): Promise<void> => {
  for (let start = 0; start < planned.length; start += batchSize) {
    const changes = planned.slice(start, start + batchSize).map((one) => toTransaction(origin, one));
    const { rows } = await sql<TransactionUpdate>`
      select ${prepared} id as "transactionId", ssoid, customer_id as "customerId", facility_ids as "facilityIds",
        array_remove(array[config_id], null) as "configIds"
      from add_transactions(${JSON.stringify(changes)}::jsonb)`.execute(tx);
    for (const update of rows) announceTransaction(tx, update);
  }
  announceDue(tx);
};

const planChanges = async (tx: Tx, changes: readonly UserChange[]): Promise<PlannedChange[]> => {
  const environments = new Map<number | null, readonly ProductId[]>();
  const planned: PlannedChange[] = [];
  for (const change of changes) {
    const { configId } = userOf(change);
    const products =
      change.products ?? environments.get(configId) ?? (await readVisibleProducts(tx, configId));
    environments.set(configId, products);
    planned.push(plan(change, products));
  }
  return planned;
};

const userOf = ({ before, after }: UserChange): RecordedUser => {
  const user = after ?? before;
  if (!user) throw new Error('A change needs a user before or after it.');
  return user;
};

const plan = (change: UserChange, products: readonly ProductId[]): PlannedChange => {
  const { before, after, slAutoProvision = true } = change;
  const steps = planProvisioning({ before, after, products, slAutoProvision });
  return { user: userOf(change), change, steps };
};

/** The input format of `add_transactions`. */
const toTransaction = (origin: Origin, { user, change, steps }: PlannedChange) => {
  const author = origin.actor ?? systemActor;
  return {
    customer_id: user.customerId,
    config_id: user.configId,
    ssoid: user.ssoid,
    type: change.type,
    user_name: user.userName,
    user_first_name: user.firstName,
    user_last_name: user.lastName,
    is_user_deleted: change.after === null,
    facility_ids: user.facilityIds,
    initiated_by: origin.actor?.ssoid ?? null,
    created_by_first_name: author.firstName,
    created_by_last_name: author.lastName,
    trace_id: origin.traceId,
    // As it will be counted from the sub-transactions. The bus is always notified, so something is open.
    open_count: steps.filter(({ system: name }) => name !== internalSystem).length,
    shown_count: steps.length,
    steps: steps.map(({ system: product_name, operation, configId = user.configId }) => ({
      config_id: configId,
      product_name,
      operation,
      ...(product_name === internalSystem
        ? { status_name: 'Completed', status_description: describeDirectoryActions(change) }
        : { status_name: 'In Progress' }),
    })),
  };
};
