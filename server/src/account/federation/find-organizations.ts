import * as contract from '@keystead/contract/account/sign-in.ts';
import { splitAtDomain } from '@keystead/contract/rules/network/domain-name.ts';
import { handle } from '../../http/handle.ts';
import { findLoginsOfDomain } from '../../identity/federation/organization-logins.ts';
import { showOrganizations } from '../../identity/federation/shown-organizations.ts';
import type { Services } from '../../services.ts';

/** The domain alone decides: the answer says nothing about who has a user. */
export const findOrganizations = handle(
  contract.findOrganizations,
  async (call, { data, signIn }: Pick<Services, 'data' | 'signIn'>) => {
    await signIn.interactions.open(call);
    const { domain } = splitAtDomain(call.query.userName.trim());
    if (domain === '') return [];
    return data.transaction('all', async (tx) => showOrganizations(tx, await findLoginsOfDomain(tx, domain)));
  },
);
