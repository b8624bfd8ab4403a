import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openApp } from '../../../../tooling/test/app.ts';
import { readLegacySystem } from './legacy-system.ts';

const { data, seal } = (await openApp()).services;

/** The name of environment 16's old system with this address, with or without its own credential. */
const systemAt = (url: string, credential?: string) =>
  data.transaction('all', async (tx) => {
    await sql`delete from outside_credentials where configuration_id = 16`.execute(tx);
    await sql`delete from parameters where configuration_id = 16 and key = 'provision.legacy.url.root'`.execute(
      tx,
    );
    await sql`insert into parameters (customer_id, configuration_id, key, value, created_by)
      values (8, 16, 'provision.legacy.url.root', ${url}, 'x')`.execute(tx);
    if (credential)
      await sql`insert into outside_credentials (configuration_id, customer_id, product, sealed_credential, set_by)
        values (16, 8, 'legacy', ${seal.close(credential, 'outside-credential')}, 'x')`.execute(tx);
    return readLegacySystem(tx, 16);
  });

test('one address is one system, regardless of spelling', async () => {
  const name = 'legacy:https://old.example/users';
  for (const url of ['https://old.example/users', 'https://Old.example/users/'])
    expect(await systemAt(url)).toEqual({ name, names: [name, 'legacy:16'] });
  expect((await systemAt('https://other.example/users')).names).not.toContain(name);
});

test("an environment's own credential may open another system at the same address", async () => {
  expect(await systemAt('https://old.example/users', 'own')).toEqual({
    name: 'legacy:16',
    names: ['legacy:16'],
  });
});
