import { type Adapter, type AdapterPayload, errors } from 'oidc-provider';
import type { Data } from '../../data/database.ts';
import { isRefusedValue } from '../../data/is-refused-value.ts';
import { preparedMark } from '../../data/prepared-statements.ts';
import type { Seal } from '../../secrets/seal.ts';
import { noteExpiry } from './call-expiry.ts';
import { clientAdapter } from './client-adapter.ts';
import { alive } from './live-records.ts';
import { perCall } from './per-call.ts';
import { addToRotation, beginRotation, isRotating } from './rotation.ts';
import { accountOf, noteVersion, versionFor } from './seen-versions.ts';
import { hashToken, isTokenModel, withoutToken } from './stored-tokens.ts';

type Row = {
  model: string;
  id: string;
  uid: string | null;
  payload: AdapterPayload;
  consumed: number | null;
  version: number | null;
  /** Seconds until it expires. */
  lasts: number | null;
};

const columns = (alias: string) => `${alias}.model, ${alias}.id, ${alias}.uid, ${alias}.payload,
  extract(epoch from ${alias}.consumed_at)::int as consumed, ${alias}.sign_in_version as version,
  extract(epoch from ${alias}.expires_at - now())::float8 as lasts`;

const findSql = (column: 'id' | 'uid' | 'user_code') =>
  `select ${preparedMark} ${columns('r')} from oidc_records r where r.model = $1 and r.${column} = $2 and ${alive('r')}`;

/** A token is only as good as the session and the grant it comes from, so they are read with it. */
const findTokenSql = `
  with token as (${findSql('id')})
  select * from token
  union all
  select ${columns('s')} from token t
    join oidc_records s on s.model = 'Session' and s.uid = t.payload ->> 'sessionUid' and ${alive('s')}
  union all
  select ${columns('g')} from token t
    join oidc_records g on g.model = 'Grant' and g.id = t.payload ->> 'grantId' and ${alive('g')}`;

const upsertSql = `
  insert into oidc_records (model, id, payload, grant_id, uid, user_code, expires_at, sign_in_version)
  ${preparedMark} values ($1, $2, $3, $4, $5, $6, now() + $7 * interval '1 second',
    case when $8::text is not null then coalesce($9::int, sign_in_version_of($8), 0) end)
  on conflict (model, id) do update set payload = excluded.payload, grant_id = excluded.grant_id,
    uid = excluded.uid, user_code = excluded.user_code, expires_at = excluded.expires_at,
    sign_in_version = excluded.sign_in_version`;

const consumeSql = `
  update oidc_records ${preparedMark} set consumed_at = now()
  where model = $1 and id = $2 and consumed_at is null`;

/** Records the current call has read along with a token and not yet requested. */
const readWithTokens = perCall(() => new Map<string, Row>());
const keyOf = (model: string, column: string, value: string) => `${model} ${column} ${value}`;

/** A parameter that the database can't store, such as one with a null byte, is the caller's mistake. */
const rejectUnstorable = (error: Error): never => {
  throw isRefusedValue(error) ? new errors.InvalidRequest('a parameter cannot be read') : error;
};

const toPayload = (row: Row | undefined): AdapterPayload | undefined => {
  if (!row) return undefined;
  noteVersion(row.payload, row.version);
  noteExpiry(row.lasts);
  return row.consumed === null ? row.payload : { ...row.payload, consumed: row.consumed };
};

/** The identity provider's state in PostgreSQL, shared by all processes of the installation. */
export const providerAdapter =
  (data: Pick<Data, 'query' | 'read'>, seal: Pick<Seal, 'open'>) =>
  (model: string): Adapter => {
    if (model === 'Client') return clientAdapter({ data, seal });
    const query = <R extends object>(text: string, values: unknown[]) =>
      data.query<R>(text, values).catch(rejectUnstorable);

    const write = (text: string, values: unknown[]) => {
      readWithTokens().clear();
      return query(text, values);
    };

    const findBy = async (column: 'id' | 'uid' | 'user_code', value: string) => {
      const key = keyOf(model, column, value);
      const cachedRow = readWithTokens().get(key);
      readWithTokens().delete(key);
      return toPayload(cachedRow ?? (await query<Row>(findSql(column), [model, value])).rows[0]);
    };

    const findToken = async (token: string) => {
      const { rows } = await query<Row>(findTokenSql, [model, hashToken(token)]);
      const cachedRows = readWithTokens();
      for (const row of rows) {
        if (row.model === 'Session') cachedRows.set(keyOf('Session', 'uid', row.uid ?? ''), row);
        if (row.model === 'Grant') cachedRows.set(keyOf('Grant', 'id', row.id), row);
      }
      const found = toPayload(rows.find((row) => row.model === model));
      return found && { ...found, jti: token };
    };

    const storedId = (id: string) => (isTokenModel(model) ? hashToken(id) : id);

    return {
      upsert: async (id, givenPayload, expiresIn) => {
        const payload = isTokenModel(model) ? withoutToken(givenPayload) : givenPayload;
        if (isRotating()) return addToRotation(query, { model, id: storedId(id), payload, expiresIn });
        await write(upsertSql, [
          model,
          storedId(id),
          JSON.stringify(payload),
          payload.grantId ?? null,
          payload.uid ?? null,
          payload.userCode ?? null,
          expiresIn ?? null,
          accountOf(payload),
          versionFor(payload),
        ]);
      },
      find: (id) => (isTokenModel(model) ? findToken(id) : findBy('id', id)),
      findByUid: (uid) => findBy('uid', uid),
      findByUserCode: (userCode) => findBy('user_code', userCode),
      // The provider looks before it consumes; of two concurrent calls, only one can win.
      consume: async (id) => {
        if (model === 'RefreshToken' && beginRotation(storedId(id))) return;
        const { rowCount } = await write(consumeSql, [model, storedId(id)]);
        if (rowCount === 0) throw new errors.InvalidGrant('already consumed');
      },
      destroy: async (id) => {
        await write('delete from oidc_records where model = $1 and id = $2', [model, storedId(id)]);
      },
      revokeByGrantId: async (grantId) => {
        await write('delete from oidc_records where model = $1 and grant_id = $2', [model, grantId]);
      },
    };
  };
