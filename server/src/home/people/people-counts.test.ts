import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openApp } from '../../../../tooling/test/app.ts';
import { openDatabase } from '../../data/database.ts';

const world = await openApp();
const owner = openDatabase(world.ownerUrl, 8);

const kinds = sql`customer_id, status_place, is_federated, has_factor`;

/** The stored and the actual counts, for whole customers and for each set of facilities. */
const readCounts = () =>
  owner.transaction('all', async (tx) => {
    const counted = await sql`
      select ${kinds}, facility_ids, sum(people)::int as people from people_counts
      group by ${kinds}, facility_ids having sum(people) <> 0 order by ${kinds}, facility_ids`.execute(tx);
    const actual = await sql`
      with people as (select customer_id, status_place, is_federated, facility_ids,
        exists (select from factors f where f.ssoid = u.ssoid and f.state = 'enabled') as has_factor
        from users u where customer_id is not null)
      select ${kinds}, null::int[] as facility_ids, count(*)::int as people from people group by ${kinds}
      union all
      select ${kinds}, facility_ids, count(*)::int from people where facility_ids <> '{}'
      group by ${kinds}, facility_ids order by ${kinds}, facility_ids`.execute(tx);
    return { counted: counted.rows, there: actual.rows };
  });

const copies = `user_name like '%@counted.example'`;
const copy = sql`
  insert into users (ssoid, customer_id, user_name, first_name, last_name, email, status, facility_ids)
  select gen_random_uuid(), customer_id, gen_random_uuid() || '@counted.example', first_name, last_name, email, 'A',
    facility_ids from users where not ${sql.raw(copies)} order by ssoid limit 60`;

const chosen = (seed: number) =>
  sql`ssoid in (select ssoid from users where ${sql.raw(copies)} and get_byte(uuid_send(ssoid), 0) % 6 = ${seed}
    order by ssoid for update skip locked)`;

test('the stored counts match, even with concurrent changes to people and factors', async () => {
  const change = (seed: number) =>
    owner.transaction('all', async (tx) => {
      await copy.execute(tx);
      await sql`insert into factors (ssoid, customer_id, phone_number, state)
        select ssoid, customer_id, '2025550100', (array['enabled', 'pending'])[1 + ${seed} % 2] from users
        where ${chosen(seed)} on conflict do nothing`.execute(tx);
      await sql`update users set status = (array['LO', 'S', 'D'])[${seed} % 3 + 1], is_federated = ${seed % 2 === 0},
        facility_ids = array[${seed}, 101] where ${chosen((seed + 1) % 6)}`.execute(tx);
      await sql`update factors set state = 'enabled' where ${chosen((seed + 2) % 6)}`.execute(tx);
      await sql`delete from factors where ${chosen((seed + 3) % 6)}`.execute(tx);
      await sql`delete from users where ${chosen((seed + 4) % 6)}`.execute(tx);
      if (seed === 3) throw new Error('undone');
    });
  for (let round = 0; round < 3; round++) {
    const results = await Promise.allSettled(Array.from({ length: 6 }, (_, seed) => change(seed)));
    expect(
      results.flatMap((result) => (result.status === 'rejected' ? [result.reason.message] : [])),
    ).toEqual(['undone']);
  }
  const { counted, there: actual } = await readCounts();
  expect(actual.length).toBeGreaterThan(20);
  expect(counted).toEqual(actual);
});

test('a person deactivated while a factor is enabled counts once, in the final state', async () => {
  await owner.transaction('all', (tx) => copy.execute(tx));
  const ssoid = await owner.transaction('all', async (tx) => {
    const { rows } = await sql<{ ssoid: string }>`
      select ssoid from users where ${sql.raw(copies)} and status = 'A' and not has_factor and customer_id = 1
        and not exists (select from factors f where f.ssoid = users.ssoid) limit 1`.execute(tx);
    return rows[0]?.ssoid;
  });
  const { promise: isHeld, resolve: hold } = Promise.withResolvers<void>();
  const deactivating = owner.transaction('all', async (tx) => {
    await sql`update users set status = 'D' where ssoid = ${ssoid}`.execute(tx);
    hold();
    await sql`select pg_sleep(0.2)`.execute(tx);
  });
  await isHeld;
  await owner.transaction('all', (tx) =>
    sql`insert into factors (ssoid, customer_id, phone_number, state)
      values (${ssoid}, 1, '2025550100', 'enabled')`.execute(tx),
  );
  await deactivating;
  const { counted, there: actual } = await readCounts();
  expect(counted).toEqual(actual);
});

test('changes to the same count do not wait for each other, and their rows are reused', async () => {
  const add = (tx: Parameters<Parameters<typeof owner.transaction>[1]>[0], name: string) =>
    sql`insert into users (ssoid, customer_id, user_name, first_name, last_name, email, status, facility_ids)
      values (gen_random_uuid(), 3, ${name}, 'A', 'B', 'a@b.example', 'ST', '{3001}')`.execute(tx);
  const rows = async () => {
    const { rows } = await owner.query(`select from people_counts where facility_ids = '{3001}'`);
    return rows.length;
  };
  await owner.transaction('all', async (first) => {
    await add(first, 'first@alike.example');
    // The first has not ended; if the second had to wait, it would wait forever.
    await owner.transaction('all', async (second) => {
      await sql`set local lock_timeout = '1s'`.execute(second);
      await add(second, 'second@alike.example');
    });
  });
  const atOnce = await rows();
  await owner.transaction('all', (tx) => add(tx, 'third@alike.example'));
  expect([atOnce, await rows()]).toEqual([2, 2]);
  await owner.transaction('all', (tx) =>
    sql`delete from users where user_name like '%@alike.example'`.execute(tx),
  );
  const { counted, there: actual } = await readCounts();
  expect(counted).toEqual(actual);
});
