import { sql } from 'kysely';
import type { Tx } from '../../data/database.ts';
import { foldName } from '../fold-name.ts';
import { admits } from '../provider/admits.ts';
import type { OrganizationLogin } from './organization-logins.ts';
import { isServedByUserName } from './read-claims.ts';

type FederatedPersonQuery = { login: OrganizationLogin; loginId: string; clientId: unknown };

/** A login can vouch only for its own customer's people, in the domains it serves. */
export const findFederatedPerson = async (tx: Tx, { login, loginId, clientId }: FederatedPersonQuery) =>
  tx
    .selectFrom('users as u')
    .select('u.ssoid')
    .where(admits(clientId))
    .where('status', '=', 'A')
    .where(hasLoginId(login, loginId))
    .where(isInServedDomain(login, loginId))
    .executeTakeFirst();

/** Names and addresses are the same in any case; a subject that is neither can be two people in two cases. */
export const hasLoginId = ({ customerId, loginClaim }: OrganizationLogin, loginId: string) => {
  const isOpaque = loginClaim === 'sub' && !loginId.includes('@');
  return sql<boolean>`customer_id = ${customerId} and is_federated
    and lower(federated_login_id) = ${foldName(loginId)}
    and (${!isOpaque} or federated_login_id = ${loginId})`;
};

/** An id that has a domain was compared with the served ones when it was read. */
export const isInServedDomain = (login: OrganizationLogin, loginId: string) =>
  sql<boolean>`(${!isServedByUserName(login, loginId)}
    or coalesce(substring(lower(user_name) from '@([^@]*)$') = any (${login.domains}::text[]), false))`;
