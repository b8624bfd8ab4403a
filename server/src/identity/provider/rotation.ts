import Provider, { type AdapterPayload, errors } from 'oidc-provider';
import { preparedMark } from '../../data/prepared-statements.ts';
import { perCall } from './per-call.ts';
import { accountOf, versionFor } from './seen-versions.ts';

type Query = (text: string, values: unknown[]) => Promise<{ rowCount: number }>;

type NewToken = { model: string; id: string; payload: AdapterPayload; expiresIn: number | undefined };

const rotationOf = perCall((): { used: string | null; made: NewToken[] } => ({ used: null, made: [] }));

/** The second caller finds nothing to use, and nothing is made for it. */
const rotate = `
  with used as (
    update oidc_records ${preparedMark} set consumed_at = now()
    where model = 'RefreshToken' and id = $1 and consumed_at is null returning 1),
  made as (
    insert into oidc_records (model, id, payload, grant_id, expires_at, sign_in_version)
    select n.model, n.id, n.payload, n.payload ->> 'grantId', now() + n.lasts * interval '1 second',
      coalesce(n.version, sign_in_version_of(n.account), 0)
    from used, jsonb_to_recordset($2::jsonb)
      as n (model text, id text, payload jsonb, lasts float8, account text, version int))
  select 1 as used from used`;

/**
 * The used refresh token, its replacement and the access token are written in one statement as soon as the last of
 * them is known: all or nothing. Returns false outside a call, where nothing follows.
 */
export const beginRotation = (id: string): boolean => {
  if (!Provider.ctx) return false;
  rotationOf().used = id;
  return true;
};

export const isRotating = (): boolean => rotationOf().used !== null;

/** The provider makes the new refresh token first and the access token, which is always stored here, last. */
export const addToRotation = async (query: Query, token: NewToken): Promise<void> => {
  const { used, made: newTokens } = rotationOf();
  newTokens.push(token);
  if (token.model !== 'AccessToken') return;
  rotationOf().used = null;
  const rows = newTokens.map(({ model, id, payload, expiresIn }) => ({
    model,
    id,
    payload,
    lasts: expiresIn,
    account: accountOf(payload),
    version: versionFor(payload),
  }));
  const { rowCount } = await query(rotate, [used, JSON.stringify(rows)]);
  if (rowCount === 0) throw new errors.InvalidGrant('already consumed');
};
