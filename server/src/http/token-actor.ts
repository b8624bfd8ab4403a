import type { TokenAccess } from '@keystead/contract/access/access.ts';
import { fail } from '@keystead/contract/errors.ts';
import type { TokenScope } from '@keystead/contract/security/tokens.ts';
import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { Actor } from './actor.ts';
import { tokenHash } from './session-token.ts';

const bearer = /^Bearer +([\w.~+/=-]+)$/i;

type TokenRow = { id: string; customer_id: number; name: string; scope: TokenScope };

/** The token that calls, acting for its customer with the reach of a corporate admin. */
export const authoriseToken = async (
  request: FastifyRequest,
  access: TokenAccess,
  pool: pg.Pool,
): Promise<Actor> => {
  const token = bearer.exec(request.headers.authorization ?? '')?.[1];
  const found = token ? await openToken(pool, token) : null;
  if (!found) throw fail('token.missing');
  request.actor = toActor(found);
  if (access.token === 'write' && found.scope !== 'scim') throw fail('token.readOnly');
  return request.actor;
};

const openToken = async (pool: pg.Pool, token: string): Promise<TokenRow | null> => {
  const { rows } = await pool.query<TokenRow>({
    name: 'open-token',
    text: 'select * from open_token($1)',
    values: [tokenHash(token)],
  });
  return rows[0] ?? null;
};

const toActor = ({ id, customer_id, name, scope }: TokenRow): Actor => ({
  sessionId: id,
  ssoid: id,
  userName: name,
  firstName: name,
  lastName: '',
  fullName: name,
  isFederated: false,
  rights: new Set(['UM_ADMIN', 'UM_CORP_ADMIN']),
  adminAccess: 'UMA',
  facilityIds: [],
  configId: null,
  ownCustomerId: customer_id,
  isStaff: false,
  customerId: customer_id,
  tokenScope: scope,
});
