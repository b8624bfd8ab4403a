import { expect, test } from 'vitest';
import { olderDatabase } from '../../../../tooling/test/older-database.ts';
import { hashToken } from '../../identity/provider/stored-tokens.ts';

const { owner, apply } = await olderDatabase();

test('tokens that were issued before can still be found, by their hash', async () => {
  await apply((file) => file < '0292');
  const records = [
    ['AccessToken', 'hB_-3access'],
    ['RefreshToken', 'zzrefresh~9'],
    ['Session', 'session'],
  ];
  for (const [model, id] of records)
    await owner.query(
      `insert into oidc_records (model, id, payload) values ($1, $2, jsonb_build_object('jti', $2::text, 'iat', 1))`,
      [model, id],
    );
  await apply((file) => file.startsWith('0292'));
  const { rows } = await owner.query('select model, id, payload from oidc_records order by model');
  expect(rows).toEqual([
    { model: 'AccessToken', id: hashToken('hB_-3access'), payload: { iat: 1 } },
    { model: 'RefreshToken', id: hashToken('zzrefresh~9'), payload: { iat: 1 } },
    { model: 'Session', id: 'session', payload: { jti: 'session', iat: 1 } },
  ]);
});
