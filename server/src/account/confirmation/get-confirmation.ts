import * as contract from '@keystead/contract/account/confirmation.ts';
import { fail } from '@keystead/contract/errors.ts';
import { handle } from '../../http/handle.ts';
import { lockPerson } from '../../identity/steps/sign-in-person.ts';
import type { Services } from '../../services.ts';
import { meansOf } from './means-of.ts';

export const getConfirmation = handle(
  contract.getConfirmation,
  ({ actor }, { config, data }: Pick<Services, 'config' | 'data'>) =>
    data.transaction('all', async (tx) => {
      const person = await lockPerson(tx, actor.ssoid);
      if (!person) throw fail('session.missing');
      const means = meansOf(person, config);
      const customer = await tx
        .selectFrom('customers')
        .select('account_id')
        .where('id', '=', person.customerId)
        .executeTakeFirst();
      return {
        means,
        phoneEnding: means.includes('code') ? (person.phoneNumber?.slice(-4) ?? null) : null,
        crmId: (person.isFederated && customer?.account_id) || null,
      };
    }),
);
