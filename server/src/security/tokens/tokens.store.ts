import {
  type TokenOwner,
  tokenReach,
  tokenStopReason,
} from '@keystead/contract/access/policies/token-owner.ts';
import type { Token } from '@keystead/contract/security/tokens.ts';
import { type Sentence, sentence } from '@keystead/contract/texts/sentence.ts';
import { type Selectable, sql } from 'kysely';
import type { Tx } from '../../data/database.ts';
import type { AccessTokensTable } from '../../data/tables/security.ts';
import { type OwnerColumns, toOwner } from '../../http/callers/token-actor.ts';
import { say } from '../../language.ts';

type Row = Selectable<AccessTokensTable>;

/** The owners of a customer's tokens by ssoid. */
export type Owners = ReadonlyMap<string, TokenOwner>;

const statusOf = ({ revoked_at, expires_at }: Row, stopReason: Sentence | null): Token['status'] => {
  if (revoked_at) return 'Revoked';
  if (expires_at.getTime() <= Date.now()) return 'Expired';
  return stopReason === null ? 'Active' : 'Stopped';
};

export const revokeRefusals: Record<Token['status'], Sentence | null> = {
  Active: null,
  Stopped: null,
  Expired: sentence('token.expired'),
  Revoked: sentence('token.revoked'),
};

export const toToken = (row: Row, owner: TokenOwner | null): Token => {
  const isOwnerUnknown = row.owner_ssoid === null;
  const stopReason = isOwnerUnknown ? null : tokenStopReason(owner);
  const status = statusOf(row, stopReason);
  const refusal = revokeRefusals[status];
  return {
    id: row.id,
    name: row.name,
    lastFour: row.last_four,
    scope: row.scope,
    createdBy: row.created_by,
    isOwnerUnknown,
    reach: tokenReach(owner?.rights ?? null),
    networks: row.networks,
    createdDate: row.created_at.toISOString(),
    expires: row.expires_at.toISOString(),
    lastUsed: row.last_used_at?.toISOString() ?? null,
    status,
    stopReason: status === 'Stopped' && stopReason ? say(stopReason) : null,
    revokedBy: row.revoked_by,
    revokeRefusal: refusal && say(refusal),
  };
};

export const readOwners = async (tx: Tx, customerId: number): Promise<Owners> => {
  const { rows } = await sql<OwnerColumns & { ssoid: string }>`
    select * from token_owners(${customerId})`.execute(tx);
  return new Map(
    rows.flatMap((row): [string, TokenOwner][] => {
      const owner = toOwner(row);
      return owner ? [[row.ssoid, owner]] : [];
    }),
  );
};

export const ownerOf = (owners: Owners, { owner_ssoid }: Row): TokenOwner | null =>
  (owner_ssoid && owners.get(owner_ssoid)) || null;

export const readTokens = async (tx: Tx, customerId: number): Promise<Token[]> => {
  const owners = await readOwners(tx, customerId);
  const rows = await tx
    .selectFrom('access_tokens')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map((row) => toToken(row, ownerOf(owners, row)));
};
