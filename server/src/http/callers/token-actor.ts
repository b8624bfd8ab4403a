import type { TokenAccess } from '@keystead/contract/access/access.ts';
import type { AdminAccessType } from '@keystead/contract/access/bundles.ts';
import {
  type TokenOwner,
  tokenReach,
  tokenStopReason,
} from '@keystead/contract/access/policies/token-owner.ts';
import { fail } from '@keystead/contract/errors.ts';
import type { UserStatus } from '@keystead/contract/people/status.ts';
import { hasAddress } from '@keystead/contract/rules/network/ip-entry.ts';
import type { TokenScope } from '@keystead/contract/security/tokens.ts';
import type { FastifyRequest } from 'fastify';
import { type Actor, rightsOf } from '../../actor/actor.ts';
import { providerRights } from '../../actor/provider-rights.ts';
import type { Data } from '../../data/database.ts';
import { preparedMark } from '../../data/prepared-statements.ts';
import { tokenHash } from '../../identity/sessions/session-token.ts';
import { clientAddress } from './client-address.ts';

const bearer = /^Bearer +([\w.~+/=-]+)$/i;

/** The owner's part of a row; all null if the owner no longer exists. */
export type OwnerColumns = {
  owner_status: UserStatus | null;
  owner_access: AdminAccessType | null;
  owner_rights: string[];
  /** Whether the token belongs to the provider itself. */
  serves_provider: boolean;
};

type TokenRow = OwnerColumns & {
  id: string;
  customer_id: number;
  name: string;
  scope: TokenScope;
  networks: string[];
  /** Whether the last use needs to be recorded. */
  is_due: boolean;
  has_owner: boolean;
};

export const toOwner = ({
  owner_status,
  owner_access,
  owner_rights,
  serves_provider,
}: OwnerColumns): TokenOwner | null => {
  if (!owner_status || !owner_access) return null;
  const rights = rightsOf(owner_rights, owner_access);
  return { status: owner_status, rights: serves_provider ? providerRights(rights, owner_access) : rights };
};

/** The calling token, acting for its customer with no more reach than its owner currently has. */
export const authorizeToken = async (
  request: FastifyRequest,
  access: TokenAccess,
  data: Pick<Data, 'query'>,
): Promise<Actor> => {
  const token = bearer.exec(request.headers.authorization ?? '')?.[1];
  const tokenRow = token ? await openToken(data, token) : null;
  if (!tokenRow) throw fail('token.missing');
  const owner = toOwner(tokenRow);
  if (tokenRow.has_owner && tokenStopReason(owner) !== null) throw fail('token.missing');
  request.actor = toActor(tokenRow, owner);
  if (tokenRow.networks.length > 0 && !hasAddress(tokenRow.networks, clientAddress(request)))
    throw fail('token.wrongNetwork');
  if (access.token === 'write' && tokenRow.scope !== 'scim') throw fail('token.readOnly');
  if (tokenRow.is_due) await data.query('select touch_token($1)', [tokenRow.id]);
  return request.actor;
};

/** Named, so that a version with more of them can be rolled out beside this one. */
const tokenColumns = `id, customer_id, name, scope, networks, is_due, has_owner, owner_status, owner_access, owner_rights,
  serves_provider`;

const openToken = async (data: Pick<Data, 'query'>, token: string): Promise<TokenRow | null> => {
  const { rows } = await data.query<TokenRow>(`select ${preparedMark} ${tokenColumns} from open_token($1)`, [
    tokenHash(token),
  ]);
  return rows[0] ?? null;
};

const toActor = ({ id, customer_id, name, scope }: TokenRow, owner: TokenOwner | null): Actor => {
  const reach = tokenReach(owner?.rights ?? null);
  return {
    sessionId: id,
    ssoid: id,
    userName: name,
    firstName: name,
    lastName: '',
    fullName: name,
    isFederated: false,
    // The rights that open a corporate admin's screens; with ordinary reach the policies remove whatever exceeds it.
    rights: reach === 'ordinary' || !owner ? new Set(['UM_ADMIN', 'UM_CORP_ADMIN']) : owner.rights,
    adminAccess: 'UMA',
    facilityIds: [],
    hiddenEnvironments: [],
    configId: null,
    ownConfigId: null,
    ownCustomerId: customer_id,
    isStaff: false,
    customerId: customer_id,
    token: { scope, reach },
  };
};
