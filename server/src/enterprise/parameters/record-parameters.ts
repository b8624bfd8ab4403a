import type { AuditEvent } from '@keystead/contract/audit-events.ts';
import type { Origin } from '../../actor/origin.ts';
import type { Tx } from '../../data/database.ts';
import { record } from '../../records/audit.ts';
import type { ParameterOwner, StoredEntry } from './parameters.store.ts';
import { maskedValue } from './secrets/secret-values.ts';

const selectOwner = (tx: Tx, owner: ParameterOwner) => {
  if (owner.kind === 'stack')
    return tx.selectFrom('stacks').select(['id', 'stack_name as name']).where('id', '=', owner.stackId);
  if (owner.kind === 'customer')
    return tx
      .selectFrom('customers')
      .select(['id', 'account_name as name'])
      .where('id', '=', owner.customerId);
  return tx
    .selectFrom('configurations')
    .select(['id', 'config_name as name'])
    .where('id', '=', owner.configurationId);
};

type Recorded = { before?: readonly StoredEntry[]; after?: readonly StoredEntry[] };

const asRecord = (entries: readonly StoredEntry[] | undefined) =>
  entries && Object.fromEntries(entries.map((entry) => [entry.key, maskedValue(entry)]));

/** Records one audit row for a whole batch; the history has each parameter separately. */
export const recordParameters = async (
  tx: Tx,
  origin: Origin,
  owner: ParameterOwner,
  event: AuditEvent,
  { before, after }: Recorded,
): Promise<void> => {
  const { id, name } = await selectOwner(tx, owner).executeTakeFirstOrThrow();
  await record(tx, origin, {
    event,
    target: { type: owner.kind, id: String(id), name },
    before: asRecord(before),
    after: asRecord(after),
    customerId: owner.kind === 'stack' ? null : owner.customerId,
  });
};
