import { logoAddress } from '@keystead/contract/rules/logo.ts';
import * as contract from '@keystead/contract/security/sign-in-page.ts';
import { requireCustomer, scopeOf } from '../../actor/actor.ts';
import { handle } from '../../http/handle.ts';
import type { Services } from '../../services.ts';

export const getSignInPage = handle(contract.getSignInPage, ({ actor }, { data }: Pick<Services, 'data'>) => {
  const customerId = requireCustomer(actor);
  return data.transaction(scopeOf(actor), async (tx) => {
    const found = await tx
      .selectFrom('customers')
      .leftJoin('sign_in_pages as page', 'page.customer_id', 'customers.id')
      .select(['account_id as crmId', 'page.color', 'page.logo_digest as digest', 'page.version'])
      .where('customers.id', '=', customerId)
      .executeTakeFirstOrThrow();
    const { crmId, color, digest, version } = found;
    return { crmId, color, logo: digest && logoAddress(digest), version: version ?? 1 };
  });
});
