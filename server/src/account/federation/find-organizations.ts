import * as contract from '@keystead/contract/account/sign-in.ts';
import { splitAtDomain } from '@keystead/contract/rules/network/domain-name.ts';
import { handle } from '../../http/handle.ts';
import { findLoginsOfDomain } from '../../identity/federation/organization-logins.ts';
import { showOrganizations } from '../../identity/federation/show-organizations.ts';
import type { Services } from '../../services.ts';

/** Only the domain counts, so the answer doesn't reveal which users exist. */
export const findOrganizations = handle(
  contract.findOrganizations,
  async (call, { data, signIn }: Pick<Services, 'data' | 'signIn'>) => {
    await signIn.interactions.open(call);
    const { domain } = splitAtDomain(call.query.userName.trim());
    if (domain === '') return [];
    return data.transaction('all', async (tx) => showOrganizations(tx, await findLoginsOfDomain(tx, domain)));
  },
);
