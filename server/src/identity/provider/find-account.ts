import { hasRealEmail } from '@keystead/contract/rules/contact/placeholder-email.ts';
import type { Account } from 'oidc-provider';
import type { Data } from '../../data/database.ts';
import { isSsoid } from '../is-ssoid.ts';
import { admits } from './admits.ts';

/** Somebody who may not, or no longer, sign in there has no account, so what was issued stops working too. */
export const findAccount = async (
  data: Pick<Data, 'transaction'>,
  ssoid: string,
  clientId: string | undefined,
): Promise<Account | undefined> => {
  if (!isSsoid(ssoid)) return undefined;
  const person = await data.transaction('all', (tx) =>
    tx
      .selectFrom('users as u')
      .select(['u.user_name', 'u.first_name', 'u.last_name', 'u.email'])
      .where('u.ssoid', '=', ssoid)
      .where('u.status', '=', 'A')
      .where(admits(clientId))
      .executeTakeFirst(),
  );
  if (!person) return undefined;
  return {
    accountId: ssoid,
    claims: () => ({
      sub: ssoid,
      preferred_username: person.user_name,
      name: `${person.first_name} ${person.last_name}`,
      given_name: person.first_name,
      family_name: person.last_name,
      ...(hasRealEmail(person.email) && { email: person.email }),
    }),
  };
};
