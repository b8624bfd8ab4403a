import type { OrganizationButton } from '@keystead/contract/account/sign-in.ts';
import type { Tx } from '../../data/database.ts';
import type { OrganizationLogin } from './organization-logins.ts';
import { type Federation, readFederation } from './read-federation.ts';

/** How the buttons of a customer's logins look. The federation in its default environment may style one of them. */
export const showOrganizations = async (
  tx: Tx,
  logins: readonly OrganizationLogin[],
): Promise<OrganizationButton[]> => {
  const [first] = logins;
  const federation = first ? await readFederation(tx, first.customerId) : null;
  return logins.map((login) => ({ id: login.id, ...buttonOf(login, federation) }));
};

export const buttonOf = (
  { idpId, name }: Pick<OrganizationLogin, 'idpId' | 'name'>,
  federation: Federation | null,
): Omit<OrganizationButton, 'id'> => {
  const isFederatedProvider = federation?.idpId.toLowerCase() === idpId.toLowerCase();
  return {
    text: (isFederatedProvider && federation?.signInButtonText) || name,
    className: isFederatedProvider && federation ? federation.className : '',
  };
};
