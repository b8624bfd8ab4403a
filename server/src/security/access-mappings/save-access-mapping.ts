import { fail } from '@keystead/contract/errors.ts';
import * as contract from '@keystead/contract/security/access-mappings.ts';
import { sql } from 'kysely';
import { requireCustomer, scopeOf } from '../../actor/actor.ts';
import { handle } from '../../http/handle.ts';
import { readAccessMappings } from '../../people/mappings/mappings.store.ts';
import type { Services } from '../../services.ts';
import { recordSetting } from '../record-setting.ts';
import {
  auditFacts,
  lockAccessMappings,
  rejectDuplicates,
  requireChangeable,
  requireMapping,
  requireValid,
  toColumns,
} from './access-mappings.store.ts';

type Needs = Pick<Services, 'data'>;

export const createAccessMapping = handle(contract.createAccessMapping, (call, { data }: Needs) => {
  const { actor, body } = call;
  const customerId = requireCustomer(actor);
  return data.transaction(scopeOf(actor), async (tx) => {
    await requireValid(tx, actor, customerId, body);
    const last = (await lockAccessMappings(tx, customerId)).at(-1);
    const { id } = await rejectDuplicates(body.externalGroup, () =>
      tx
        .insertInto('access_mappings')
        .values({
          ...toColumns(body, actor.fullName),
          customer_id: customerId,
          priority: (last?.priority ?? 0) + 1,
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    const saved = requireMapping(await readAccessMappings(tx, customerId), id);
    await recordSetting(tx, call, {
      type: 'access mapping',
      id,
      name: saved.externalGroup,
      after: auditFacts(saved),
    });
    return saved;
  });
});

export const updateAccessMapping = handle(contract.updateAccessMapping, (call, { data }: Needs) => {
  const { actor, params, body } = call;
  const customerId = requireCustomer(actor);
  return data.transaction(scopeOf(actor), async (tx) => {
    const mappings = await lockAccessMappings(tx, customerId);
    const before = requireMapping(mappings, params.id);
    const isRenamed = body.externalGroup !== before.externalGroup;
    requireChangeable(actor, mappings, before.id, isRenamed ? 'rename' : 'edit');
    await requireValid(tx, actor, customerId, body);
    const updated = await rejectDuplicates(body.externalGroup, () =>
      tx
        .updateTable('access_mappings')
        .set({ ...toColumns(body, actor.fullName), version: sql<number>`version + 1` })
        .where('id', '=', params.id)
        .where('version', '=', body.version)
        .returning('id')
        .executeTakeFirst(),
    );
    if (!updated) throw fail('record.changed');
    const saved = requireMapping(await readAccessMappings(tx, customerId), params.id);
    await recordSetting(tx, call, {
      type: 'access mapping',
      id: params.id,
      name: saved.externalGroup,
      before: auditFacts(before),
      after: auditFacts(saved),
    });
    return saved;
  });
});
