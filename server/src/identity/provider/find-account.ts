import { hasRealEmail } from '@keystead/contract/rules/placeholder-email.ts';
import type { Account } from 'oidc-provider';
import type { Data } from '../../data/database.ts';
import { isSsoid } from '../is-ssoid.ts';

/** Somebody who may no longer sign in has no account, so what was issued to them stops working too. */
export const findAccount = async (
  data: Pick<Data, 'transaction'>,
  ssoid: string,
): Promise<Account | undefined> => {
  if (!isSsoid(ssoid)) return undefined;
  const person = await data.transaction('all', (tx) =>
    tx
      .selectFrom('users')
      .select(['user_name', 'first_name', 'last_name', 'email'])
      .where('ssoid', '=', ssoid)
      .where('status', '=', 'A')
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
