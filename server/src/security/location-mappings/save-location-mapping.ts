import { fail } from '@keystead/contract/errors.ts';
import * as contract from '@keystead/contract/security/location-mappings.ts';
import { sql } from 'kysely';
import { requireCustomer, scopeOf } from '../../actor/actor.ts';
import type { Tx } from '../../data/database.ts';
import { handle } from '../../http/handle.ts';
import type { Services } from '../../services.ts';
import { mapUniqueViolation } from '../map-unique-violation.ts';
import { recordSetting } from '../record-setting.ts';
import { auditFacts, findLocationMapping, requireLocation, toColumns } from './location-mappings.store.ts';

type Needs = Pick<Services, 'data'>;

export const createLocationMapping = handle(contract.createLocationMapping, (call, { data }: Needs) => {
  const { actor, body } = call;
  const customerId = requireCustomer(actor);
  return data.transaction(scopeOf(actor), async (tx) => {
    await requireLocation(tx, customerId, body);
    const { id } = await rejectDuplicates(body.externalValue, () =>
      tx
        .insertInto('location_mappings')
        .values({ ...toColumns(body, actor.fullName), customer_id: customerId })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    await forgetUnmapped(tx, customerId, body.externalValue);
    const saved = await readSaved(tx, customerId, id);
    await recordSetting(tx, call, {
      type: 'location mapping',
      id,
      name: saved.externalValue,
      after: auditFacts(saved),
    });
    return saved;
  });
});

export const updateLocationMapping = handle(contract.updateLocationMapping, (call, { data }: Needs) => {
  const { actor, params, body } = call;
  const customerId = requireCustomer(actor);
  return data.transaction(scopeOf(actor), async (tx) => {
    const before = await findLocationMapping(tx, customerId, params.id);
    if (!before) throw fail('resource.notFound');
    await requireLocation(tx, customerId, body);
    const updated = await rejectDuplicates(body.externalValue, () =>
      tx
        .updateTable('location_mappings')
        .set({ ...toColumns(body, actor.fullName), version: sql<number>`version + 1` })
        .where('id', '=', params.id)
        .where('version', '=', body.version)
        .returning('id')
        .executeTakeFirst(),
    );
    if (!updated) throw fail('record.changed');
    await forgetUnmapped(tx, customerId, body.externalValue);
    const saved = await readSaved(tx, customerId, params.id);
    await recordSetting(tx, call, {
      type: 'location mapping',
      id: params.id,
      name: saved.externalValue,
      before: auditFacts(before),
      after: auditFacts(saved),
    });
    return saved;
  });
});

const rejectDuplicates = <T>(value: string, write: () => Promise<T>): Promise<T> =>
  mapUniqueViolation(
    'location_mappings_value',
    { code: 'mapping.valueTaken', field: 'externalValue', values: { value } },
    write,
  );

const forgetUnmapped = async (tx: Tx, customerId: number, value: string): Promise<void> => {
  await tx
    .deleteFrom('unmapped_locations')
    .where('customer_id', '=', customerId)
    .where(sql`lower(external_value)`, '=', value.toLowerCase())
    .execute();
};

const readSaved = async (tx: Tx, customerId: number, id: number) => {
  const saved = await findLocationMapping(tx, customerId, id);
  if (!saved) throw new Error('The saved mapping is gone.');
  return saved;
};
