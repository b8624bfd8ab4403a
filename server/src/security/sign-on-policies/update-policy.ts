import * as contract from '@keystead/contract/security/sign-on-policies.ts';
import { handle } from '../../http/handle.ts';
import type { Services } from '../../services.ts';
import { requireFreeName } from '../require-free-name.ts';
import { changePolicy } from './change-policy.ts';
import { requireOwnList, toColumns } from './policies.store.ts';

export const updatePolicy = handle(contract.updatePolicy, (call, { data }: Pick<Services, 'data'>) => {
  const { body } = call;
  return changePolicy(data, call, async (tx, { id, version }, customerId) => {
    await requireFreeName(tx, 'sign_on_policies', { customerId, name: body.name, exceptId: id });
    await requireOwnList(tx, customerId, body);
    await tx
      .updateTable('sign_on_policies')
      .set({ ...toColumns(body), version: version + 1 })
      .where('id', '=', id)
      .execute();
  });
});
