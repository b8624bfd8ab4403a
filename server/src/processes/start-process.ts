import { createHash } from 'node:crypto';
import { type ErrorCode, Failure } from '@keystead/contract/errors.ts';
import type { Reason } from '@keystead/contract/processes/reason.ts';
import { sql } from 'kysely';
import type { ActorOrigin } from '../actor/origin.ts';
import type { Tx } from '../data/database.ts';
import { announceDue } from './announce.ts';
import type { TypedProcessKind } from './kind.ts';

type NewItem<Item> = {
  key: string;
  name: string;
  data: Item;
  /** Items of one group run one after another. */
  group?: string;
  /** Already sealed, for `process-secret`. */
  sealedSecret?: string;
  /** Items that fail validation are listed with the reason and never started. */
  refused?: { state: 'Failed' | 'Skipped'; reason: Reason };
};

type NewProcess<Input, Item> = {
  customerId: number;
  /** Only one process of the kind can have the same subject at a time. */
  subject?: string;
  /** The error if there is one already. */
  whenRunning?: ErrorCode;
  input: Input;
  /** A function is called once a double click is ruled out; in that case the input alone must distinguish requests. */
  items: readonly NewItem<Item>[] | (() => Promise<readonly NewItem<Item>[]>);
  /** Already sealed, for `process-secret`; wiped when the process ends. */
  sealedSecret?: string;
};

type Started = {
  id: string;
  /** False if the same person just started, or is still running, the same request: the second of two clicks. */
  isNew: boolean;
  /** The number of items of a new process. */
  total: number;
};

/** Two clicks on the same button come within this time. */
const doubleClick = '5 seconds';

/**
 * Writes a process with its items in the caller's transaction, along with the caller's audit row. It starts when the
 * transaction commits.
 */
export const startProcess = async <Input, Item>(
  tx: Tx,
  { actor, ip, traceId }: ActorOrigin,
  { kind }: TypedProcessKind<Input, Item>,
  {
    customerId,
    subject,
    whenRunning = 'process.running',
    input,
    items: requestedItems,
    sealedSecret,
  }: NewProcess<Input, Item>,
): Promise<Started> => {
  const itemKeys =
    typeof requestedItems === 'function'
      ? []
      : requestedItems.map(({ key, data }) => JSON.stringify([key, data])).sort();
  const request = [kind, customerId, subject ?? null, input, itemKeys];
  const hash = createHash('sha256').update(JSON.stringify(request)).digest();
  const duplicateId = subject === undefined && (await findDoubleClick(tx, actor.ssoid, kind, hash));
  if (duplicateId) return { id: duplicateId, isNew: false, total: 0 };
  const items = typeof requestedItems === 'function' ? await requestedItems() : requestedItems;
  const { rows } = await sql<{ id: string }>`
    insert into processes (kind, customer_id, customer_name, crm_id, subject, input, sealed_secret, request_hash,
      actor_ssoid, actor_name, actor_user_name, ip, trace_id, total, failed, skipped)
    select ${kind}, c.id, c.account_name, c.account_id, ${subject ?? null}, ${JSON.stringify(input)}::jsonb, ${sealedSecret ?? null},
      ${hash}, ${actor.ssoid}::uuid, ${actor.fullName}, ${actor.userName}, ${ip}, ${traceId}, ${items.length},
      ${countRefused(items, 'Failed')}, ${countRefused(items, 'Skipped')}
    from customers c where c.id = ${customerId} for key share
    on conflict (kind, subject) where state = 'InProgress' and subject is not null do nothing
    returning id`.execute(tx);
  const id = rows[0]?.id;
  if (!id) throw new Failure((await isCustomer(tx, customerId)) ? whenRunning : 'resource.notFound');
  await insertItems(tx, id, customerId, items);
  await announceDue(tx);
  return { id, isNew: true, total: items.length };
};

/** Records that outlive their customer can still be asked for, but nothing starts with them. */
const isCustomer = async (tx: Tx, id: number): Promise<boolean> =>
  (await tx.selectFrom('customers').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

/** The person's last process of the kind, if the request is the same and it is running or recent. Serializes clicks. */
const findDoubleClick = async (
  tx: Tx,
  ssoid: string,
  kind: string,
  hash: Buffer,
): Promise<string | undefined> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`process ${ssoid} ${kind}`}, 0))`.execute(tx);
  const last = await tx
    .selectFrom('processes')
    .select((eb) => [
      'id',
      eb
        .and([
          eb('request_hash', '=', hash),
          eb.or([
            eb('state', '=', 'InProgress'),
            eb('created_at', '>', sql<Date>`now() - ${doubleClick}::interval`),
          ]),
        ])
        .as('isSame'),
    ])
    .where('actor_ssoid', '=', ssoid)
    .where('kind', '=', kind)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.isSame ? last.id : undefined;
};

const countRefused = (items: readonly NewItem<unknown>[], state: 'Failed' | 'Skipped'): number =>
  items.filter(({ refused }) => refused?.state === state).length;

const insertItems = async (
  tx: Tx,
  id: string,
  customerId: number,
  items: readonly NewItem<unknown>[],
): Promise<void> => {
  const rows = items.map((item, index) => ({
    position: index + 1,
    key: item.key,
    name: item.name,
    group_key: item.group ?? null,
    data: item.data,
    sealed_secret: item.sealedSecret ?? null,
    state: item.refused?.state ?? 'Pending',
    reason_code: item.refused?.reason.code ?? null,
    reason_values: item.refused?.reason.values ?? null,
  }));
  await sql`
    insert into process_items (process_id, customer_id, position, key, name, group_key, data, sealed_secret, state,
      reason_code, reason_values, ended_at)
    select ${id}, ${customerId}, r.position, r.key, r.name, r.group_key, r.data, r.sealed_secret, r.state,
      r.reason_code, r.reason_values, case when r.state <> 'Pending' then now() end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (position int, key text, name text, group_key text,
      data jsonb, sealed_secret text, state text, reason_code text, reason_values jsonb)`.execute(tx);
};
