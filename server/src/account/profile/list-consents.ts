import { listConsents as contract } from '@keystead/contract/account/profile.ts';
import { clientScopes } from '@keystead/contract/client-scopes.ts';
import { sql } from 'kysely';
import { handle } from '../../http/handle.ts';
import type { Services } from '../../services.ts';
import { requireProfileEnabled } from './require-profile-enabled.ts';

export const listConsents = handle(contract, async ({ actor }, { data }: Pick<Services, 'data'>) => {
  const rows = await data.transaction('all', async (tx) => {
    await requireProfileEnabled(tx, actor);
    return tx
      .selectFrom('consents as c')
      .innerJoin('idp_applications as a', 'a.id', 'c.application_id')
      .select(['a.id', 'a.name', 'c.scopes', 'c.given_at'])
      .where('c.ssoid', '=', actor.ssoid)
      .orderBy(sql`lower(a.name)`)
      .execute();
  });
  return rows.map(({ id, name, scopes, given_at }) => ({
    id,
    application: name,
    scopes: clientScopes.filter((scope) => scopes.includes(scope)),
    givenDate: given_at.toISOString(),
  }));
});
