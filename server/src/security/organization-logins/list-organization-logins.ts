import { randomUUID } from 'node:crypto';
import * as contract from '@keystead/contract/security/organization-logins.ts';
import { sql } from 'kysely';
import { requireCustomer, scopeOf } from '../../actor/actor.ts';
import type { Tx } from '../../data/database.ts';
import { handle } from '../../http/handle.ts';
import { redirectUriOf } from '../../identity/federation/organizations.ts';
import type { Services } from '../../services.ts';
import { readLogins } from './organization-logins.store.ts';

export const listOrganizationLogins = handle(
  contract.listOrganizationLogins,
  async ({ actor }, { data, config }: Pick<Services, 'data' | 'config'>) => {
    const customerId = requireCustomer(actor);
    const { publicUrl } = config;
    const callbackKey = randomUUID();
    return data.transaction(scopeOf(actor), async (tx) => ({
      logins: await readLogins(tx, { customerId, publicUrl }),
      newLogin: { callbackKey, redirectUri: redirectUriOf(publicUrl, callbackKey) },
      ...(await readChoices(tx, customerId)),
    }));
  },
);

type Choice = { id: number; name: string };

/** What newcomers can be given. */
export const readChoices = async (
  tx: Tx,
  customerId: number,
): Promise<Record<'environments' | 'accessMappings' | 'locationMappings', Choice[]>> => ({
  environments: await tx
    .selectFrom('configurations')
    .select(['id', 'config_name as name'])
    .where('customer_id', '=', customerId)
    .where('is_active', '=', true)
    .orderBy('config_name')
    .execute(),
  accessMappings: await tx
    .selectFrom('access_mappings')
    .select(['id', 'external_group as name'])
    .where('customer_id', '=', customerId)
    .orderBy('priority')
    .execute(),
  locationMappings: await tx
    .selectFrom('location_mappings as m')
    .innerJoin('configurations as c', 'c.id', 'm.config_id')
    .select(['m.id', sql<string>`m.external_value || ' (' || c.config_name || ')'`.as('name')])
    .where('m.customer_id', '=', customerId)
    .where('c.is_active', '=', true)
    .orderBy('name')
    .execute(),
});
