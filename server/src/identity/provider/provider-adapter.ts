import { type Adapter, type AdapterPayload, errors } from 'oidc-provider';
import type { Data } from '../../data/database.ts';
import { isRefusedValue } from '../../http/problems/refused-value.ts';
import type { Seal } from '../../secrets/seal.ts';
import { clientAdapter } from './client-adapter.ts';
import { accountOf, noteVersion, versionFor } from './seen-versions.ts';

type Row = { payload: AdapterPayload; consumed: number | null; version: number | null };

const columns = 'payload, extract(epoch from consumed_at)::int as consumed, sign_in_version as version';
/** A record of somebody whose credentials were replaced since it was made is none. */
const alive = `(expires_at is null or expires_at > now()) and (sign_in_version is null or sign_in_version =
  sign_in_version_of(coalesce(payload ->> 'accountId', payload #>> '{result,login,accountId}')))`;

/** A parameter that the database cannot keep, such as one with a zero byte, is the caller's mistake. */
const refuseUnkeepable = (error: Error): never => {
  throw isRefusedValue(error) ? new errors.InvalidRequest('a parameter cannot be read') : error;
};

/** What the identity provider remembers, in PostgreSQL, so that every process of the installation knows it. */
export const providerAdapter =
  (data: Pick<Data, 'query' | 'transaction'>, seal: Pick<Seal, 'open'>) =>
  (model: string): Adapter => {
    if (model === 'Client') return clientAdapter(data, seal);
    const query = <R extends object>(text: string, values: unknown[]) =>
      data.query<R>(text, values).catch(refuseUnkeepable);

    const findBy = async (column: 'id' | 'uid' | 'user_code', value: string) => {
      const { rows } = await query<Row>(
        `select ${columns} from oidc_records where model = $1 and ${column} = $2 and ${alive}`,
        [model, value],
      );
      const [row] = rows;
      if (!row) return undefined;
      noteVersion(row.payload, row.version);
      return row.consumed === null ? row.payload : { ...row.payload, consumed: row.consumed };
    };

    return {
      upsert: async (id, payload, expiresIn) => {
        await query(
          `insert into oidc_records (model, id, payload, grant_id, uid, user_code, expires_at, sign_in_version)
           values ($1, $2, $3, $4, $5, $6, now() + $7 * interval '1 second',
             case when $8::text is not null then coalesce($9::int, sign_in_version_of($8), 0) end)
           on conflict (model, id) do update set payload = excluded.payload, grant_id = excluded.grant_id,
             uid = excluded.uid, user_code = excluded.user_code, expires_at = excluded.expires_at,
             sign_in_version = excluded.sign_in_version`,
          [
            model,
            id,
            JSON.stringify(payload),
            payload.grantId ?? null,
            payload.uid ?? null,
            payload.userCode ?? null,
            expiresIn ?? null,
            accountOf(payload),
            versionFor(payload),
          ],
        );
      },
      find: (id) => findBy('id', id),
      findByUid: (uid) => findBy('uid', uid),
      findByUserCode: (userCode) => findBy('user_code', userCode),
      // The provider looks before it consumes; of two calls at the same moment only one may win.
      consume: async (id) => {
        const { rowCount } = await query(
          'update oidc_records set consumed_at = now() where model = $1 and id = $2 and consumed_at is null',
          [model, id],
        );
        if (rowCount === 0) throw new errors.InvalidGrant('already consumed');
      },
      destroy: async (id) => {
        await query('delete from oidc_records where model = $1 and id = $2', [model, id]);
      },
      revokeByGrantId: async (grantId) => {
        await query('delete from oidc_records where model = $1 and grant_id = $2', [model, grantId]);
      },
    };
  };
