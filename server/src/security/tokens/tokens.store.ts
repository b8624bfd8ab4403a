import type { Token } from '@keystead/contract/security/tokens.ts';
import type { Selectable } from 'kysely';
import type { Tx } from '../../data/database.ts';
import type { AccessTokensTable } from '../../data/tables/security.ts';

const statusOf = ({ revoked_at, expires_at }: Selectable<AccessTokensTable>): Token['status'] => {
  if (revoked_at) return 'Revoked';
  return expires_at.getTime() <= Date.now() ? 'Expired' : 'Active';
};

const refusals: Record<Token['status'], string | null> = {
  Active: null,
  Expired: 'This token has expired already.',
  Revoked: 'This token has been revoked already.',
};

export const toToken = (row: Selectable<AccessTokensTable>): Token => {
  const status = statusOf(row);
  return {
    id: row.id,
    name: row.name,
    lastFour: row.last_four,
    scope: row.scope,
    createdBy: row.created_by,
    createdDate: row.created_at.toISOString(),
    expires: row.expires_at.toISOString(),
    lastUsed: row.last_used_at?.toISOString() ?? null,
    status,
    revokedBy: row.revoked_by,
    revokeRefusal: refusals[status],
  };
};

export const readTokens = async (tx: Tx, customerId: number): Promise<Token[]> => {
  const rows = await tx
    .selectFrom('access_tokens')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map(toToken);
};
