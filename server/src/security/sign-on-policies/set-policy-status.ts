import * as contract from '@keystead/contract/security/sign-on-policies.ts';
import { handle } from '../../http/handle.ts';
import type { Services } from '../../services.ts';
import { changePolicy } from './change-policy.ts';

export const setPolicyStatus = handle(contract.setPolicyStatus, (call, { data }: Pick<Services, 'data'>) =>
  changePolicy(data, call, async (tx, { id, version }) => {
    await tx
      .updateTable('sign_on_policies')
      .set({ is_active: call.body.isActive, version: version + 1 })
      .where('id', '=', id)
      .execute();
  }),
);
