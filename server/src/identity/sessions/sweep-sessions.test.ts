import { CompiledQuery } from 'kysely';
import { expect, test } from 'vitest';
import { openApp } from '../../../../tooling/test/app.ts';
import { as } from '../../../../tooling/test/caller.ts';
import { sweepSessions } from './sweep-sessions.ts';

const world = await openApp();

const sql = (query: string, values: unknown[] = []) =>
  world.services.data.transaction('all', (tx) => tx.executeQuery(CompiledQuery.raw(query, values)));

const sessionsOf = async (ssoid: string): Promise<number> =>
  (await sql('select 1 from sessions where ssoid = $1', [ssoid])).rows.length;

const timeOutsOf = async (ssoid: string): Promise<unknown[]> =>
  (await sql("select actor_name from audit_events where event = 'Timed out' and actor_ssoid = $1", [ssoid]))
    .rows;

test('ends and records abandoned sessions once, and keeps the others', async () => {
  const idleUser = await as(world, 'olivia.ord@maplegrove.example');
  const activeUser = await as(world, 'una.corp@maplegrove.example');
  const expiredUser = await as(world, 'leo.local@maplegrove.example');
  await sql("update sessions set last_seen_at = now() - interval '16 minutes' where ssoid = $1", [
    idleUser.ssoid,
  ]);
  await sql("update sessions set expires_at = now() - interval '1 second' where ssoid = $1", [
    expiredUser.ssoid,
  ]);
  await sweepSessions(world.services);
  await sweepSessions(world.services);
  expect(await sessionsOf(idleUser.ssoid)).toBe(0);
  expect(await sessionsOf(expiredUser.ssoid)).toBe(0);
  expect(await sessionsOf(activeUser.ssoid)).toBe(1);
  expect(await timeOutsOf(idleUser.ssoid)).toEqual([{ actor_name: 'Olivia Ord' }]);
  expect(await timeOutsOf(expiredUser.ssoid)).toHaveLength(1);
  expect(await timeOutsOf(activeUser.ssoid)).toEqual([]);
});

test('ends all of them after an outage, however many', async () => {
  const person = await as(world, 'clara.limited@maplegrove.example');
  await sql(
    `insert into sessions (id, ssoid, token_hash, expires_at, idle_seconds)
     select gen_random_uuid(), $1, sha256(i::text::bytea), now() - interval '1 day', 900 from generate_series(1, 450) i`,
    [person.ssoid],
  );
  await sweepSessions(world.services);
  expect(await sessionsOf(person.ssoid)).toBe(1);
  expect(await timeOutsOf(person.ssoid)).toHaveLength(450);
});
