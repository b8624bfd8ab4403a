import { joinDomain } from '@keystead/contract/rules/network/domain-name.ts';
import { usernameFromPattern } from '@keystead/contract/rules/username-pattern.ts';
import * as contract from '@keystead/contract/users/prepare-user.ts';
import { sql } from 'kysely';
import { requireCustomer, scopeOf } from '../../actor/actor.ts';
import type { Tx } from '../../data/database.ts';
import { handle } from '../../http/handle.ts';
import { readUserSettings } from '../../people/settings/user-settings.ts';
import type { Services } from '../../services.ts';

/** Numbering works for this many namesakes; beyond that, people think of something better. */
const maxNamesakes = 50;

export const suggestUsername = handle(
  contract.suggestUsername,
  ({ actor, query }, { data }: Pick<Services, 'data'>) =>
    data.transaction(scopeOf(actor), async (tx) => {
      const { domains, usernamePattern } = await readUserSettings(tx, requireCustomer(actor));
      const domain = domains.includes(query.domain) ? query.domain : (domains[0] ?? '');
      const names = Array.from({ length: maxNamesakes }, (_, index) =>
        usernameFromPattern(usernamePattern, query, index + 1),
      ).filter((name) => name !== '');
      return { userName: domain === '' ? '' : await firstFree(tx, names, domain), domain };
    }),
);

/** Reveals no more than creating each of them would. */
const firstFree = async (tx: Tx, names: readonly string[], domain: string): Promise<string> => {
  const { rows } = await sql<{ position: number }>`
    select n.position::int from unnest(${names.map((name) => joinDomain(name, domain))}::text[])
      with ordinality as n (user_name, position)
    where not user_name_taken(n.user_name, null) order by n.position limit 1`.execute(tx);
  const [free] = rows;
  return free ? (names[free.position - 1] ?? '') : '';
};
