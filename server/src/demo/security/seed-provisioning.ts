import { randomBytes } from 'node:crypto';
import { mappedAccess } from '@keystead/contract/people/mappings/access-mapping.ts';
import { noProductAccess } from '@keystead/contract/people/product-access.ts';
import type { Tx } from '../../data/database.ts';
import { tokenHash } from '../../identity/sessions/session-token.ts';
import { demoSsoid } from '../people/demo-ssoid.ts';
import { type DemoToken, demoGroups, demoLocations, demoTokens, demoUnmapped } from './provisioning.ts';

const dayMs = 24 * 60 * 60 * 1000;
const inDays = (days: number): Date => new Date(Date.now() + days * dayMs);

const authors: Record<number, string> = { 1: 'Tara Tokens', 2: 'Ulf Corp' };

/** The people who manage tokens there. */
const owners: Record<number, [userName: string, fullName: string]> = {
  1: ['tara.tokens@maplegrove.example', 'Tara Tokens'],
  2: ['r.token@harborpoint.example', 'Right token'],
};

/** Tokens of provisioning clients, and the mappings of their directories' values. */
export const seedProvisioning = async (tx: Tx): Promise<void> => {
  await tx.insertInto('access_tokens').values(demoTokens.map(tokenRow)).execute();
  for (const customerId of [1, 2]) await seedMappings(tx, customerId, authors[customerId] ?? '');
  await tx
    .insertInto('scim_entries')
    .values({
      ssoid: demoSsoid('fay.fed@harborpoint.example'),
      customer_id: 2,
      external_id: '7c1d4e60-fay',
      location: 'Head Office',
    })
    .execute();
};

/** The text of most tokens is unknown: their clients are elsewhere. */
const tokenRow = (token: DemoToken) => {
  const text = token.text ?? randomBytes(32).toString('base64url');
  const [userName, author] = owners[token.customerId] ?? ['', ''];
  return {
    id: demoSsoid(`token ${token.customerId} ${token.name}`),
    customer_id: token.customerId,
    name: token.name,
    token_hash: tokenHash(text),
    last_four: text.slice(-4),
    scope: token.scope,
    created_by: author,
    owner_ssoid: demoSsoid(userName),
    created_at: inDays(token.created),
    expires_at: inDays(token.expires),
    last_used_at: token.lastUsed === undefined ? null : inDays(token.lastUsed),
    revoked_at: token.revoked === undefined ? null : inDays(token.revoked),
    revoked_by: token.revoked === undefined ? null : author,
  };
};

const seedMappings = async (tx: Tx, customerId: number, author: string): Promise<void> => {
  const authorColumns = { customer_id: customerId, modified_by: author };
  await tx
    .insertInto('location_mappings')
    .values(
      (demoLocations[customerId] ?? []).map(([value, configId, corporation, location], index) => ({
        ...authorColumns,
        external_value: value,
        config_id: configId,
        corporation_name: corporation,
        location_name: location,
        modified_at: inDays(-40 + index),
      })),
    )
    .execute();
  await tx
    .insertInto('unmapped_locations')
    .values(
      (demoUnmapped[customerId] ?? []).map(([value, userName, times], index) => ({
        customer_id: customerId,
        external_value: value,
        user_name: userName,
        times,
        first_at: inDays(-9 - index),
        last_at: inDays(-1 - index),
      })),
    )
    .execute();
  await tx
    .insertInto('access_mappings')
    .values(
      (demoGroups[customerId] ?? []).map(([group, access, grantedAccess], index) => ({
        ...authorColumns,
        priority: index + 1,
        external_group: group,
        admin_access: access,
        access: JSON.stringify(mappedAccess.parse({ ...noProductAccess, ...grantedAccess })),
        modified_at: inDays(-38 + index),
      })),
    )
    .execute();
};
