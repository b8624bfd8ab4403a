import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { as } from '../../../../tooling/test/caller.ts';
import { plannedRow } from '../../../../tooling/test/conversions/planned-row.ts';
import { openPutBackWorld } from '../../../../tooling/test/conversions/put-back.ts';
import { findSsoid } from '../../../../tooling/test/find-ssoid.ts';
import { toWritable } from '../../people/record/to-user.ts';

const { world, connie, importRows, read, putBack, runPutBack, newestImport } = await openPutBackWorld();
const { data } = world.services;
const una = await as(world, 'una.corp@maplegrove.example');

test('removes created users who have done nothing yet; keeps those who have signed in or were changed', async () => {
  const names = ['fresh', 'entered', 'edited'].map((name) => `${name}.back@maplegrove.example`);
  const processId = await importRows(names.map((userName) => plannedRow({ userName })));
  const [fresh = '', entered = '', edited = ''] = await Promise.all(
    names.map((name) => findSsoid(world, name)),
  );
  await data.transaction('all', async (tx) => {
    await sql`update users set last_login_at = now() where ssoid = ${entered}`.execute(tx);
    await sql`update users set title = 'RN', version = version + 1 where ssoid = ${edited}`.execute(tx);
  });
  expect(await runPutBack(processId)).toEqual([
    ['Done', 'User has been removed.'],
    ['Skipped', 'User stays: the person has signed in.'],
    ['Skipped', 'User stays: someone has changed the user since.'],
  ]);
  expect([await read(fresh), (await read(entered))?.status, (await read(edited))?.title]).toEqual([
    null,
    'PUA',
    'RN',
  ]);
  const again = await putBack(processId);
  expect([again.statusCode, again.json().code]).toEqual([409, 'import.putBackBegun']);
  expect(await newestImport()).toMatchObject({
    processId,
    putBack: { until: null, processId: expect.any(String), status: 'CompletedWithErrors' },
  });
});

test('restores what an import changed, unless it was changed again since', async () => {
  const ssoids = [
    await findSsoid(world, 'mo.mobile@maplegrove.example'),
    await findSsoid(world, 'nina.nophone@maplegrove.example'),
  ];
  const before = await Promise.all(ssoids.map(read));
  const rows = before.map((user) => {
    if (!user) throw new Error('A demo person is not there.');
    const { ssoid, version } = user;
    return plannedRow(
      { ...toWritable(user), title: 'LPN', middleName: 'Q' },
      { action: 'update', signIn: 'asBefore', existing: { ssoid, version } },
    );
  });
  const processId = await importRows(rows);
  expect((await Promise.all(ssoids.map(read))).map((user) => user?.title)).toEqual(['LPN', 'LPN']);
  await data.transaction('all', (tx) =>
    sql`update users set title = 'RN', version = version + 1 where ssoid = ${ssoids[1]}`.execute(tx),
  );
  expect(await runPutBack(processId)).toEqual([
    ['Done', 'User is as before the import.'],
    ['Skipped', 'User stays: someone has changed the user since.'],
  ]);
  const [mo, nina] = await Promise.all(ssoids.map(read));
  expect([mo?.title, mo?.middleName, nina?.title]).toEqual([before[0]?.title, before[0]?.middleName, 'RN']);
});

test('an import can be put back after the later ones, and not while something else has changed', async () => {
  const names = ['twice', 'thrice'].map((name) => `${name}.back@maplegrove.example`);
  const created = await importRows(names.map((userName) => plannedRow({ userName })));
  const ssoids = await Promise.all(names.map((name) => findSsoid(world, name)));
  const update = async (title: string) => {
    const users = await Promise.all(ssoids.map(read));
    const rows = users.map((user) => {
      if (!user) throw new Error('An imported user is not there.');
      const existing = { ssoid: user.ssoid, version: user.version };
      const wanted = { ...toWritable(user), title };
      return plannedRow(wanted, { action: 'update', signIn: 'asBefore', existing });
    });
    return importRows(rows);
  };
  const restored = ['Done', 'User is as before the import.'];
  const first = await update('RN');
  const second = await update('LPN');
  expect(await runPutBack(second)).toEqual([restored, restored]);
  expect((await Promise.all(ssoids.map(read))).map((user) => user?.title)).toEqual(['RN', 'RN']);
  expect(await runPutBack(first)).toEqual([restored, restored]);
  await data.transaction('all', (tx) =>
    sql`update users set title = 'MD', version = version + 1 where ssoid = ${ssoids[1]}`.execute(tx),
  );
  expect(await runPutBack(created)).toEqual([
    ['Done', 'User has been removed.'],
    ['Skipped', 'User stays: someone has changed the user since.'],
  ]);
});

const originOf = (ssoid: string) =>
  data.transaction('all', async (tx) => {
    const { rows } = await sql`select exported_user_id as id, source, process_id from imported_users
      where ssoid = ${ssoid}`.execute(tx);
    return rows;
  });

test('also restores where a user came from, unless another import has set it since', async () => {
  const ssoid = await findSsoid(world, 'mo.mobile@maplegrove.example');
  const link = async (userId: string | null) => {
    const user = await read(ssoid);
    if (!user) throw new Error('Mo is not there.');
    const existing = { ssoid, version: user.version };
    const planned = plannedRow(toWritable(user), { action: 'link', signIn: 'asBefore', existing });
    const exported = userId === null ? null : { systemId: 'old', userId };
    return importRows([{ ...planned, wanted: planned.wanted && { ...planned.wanted, exported } }]);
  };
  const done = [['Done', 'User is as before the import.']];
  const wrong = await link('m1');
  expect(await runPutBack(wrong)).toEqual(done);
  expect(await originOf(ssoid)).toEqual([]);
  const right = await link('m2');
  const before = await originOf(ssoid);
  expect(before).toMatchObject([{ id: 'm2' }]);
  await link(null);
  expect(await originOf(ssoid)).toEqual(before);
  const other = await link('m3');
  expect(await runPutBack(right)).toEqual(done);
  expect(await originOf(ssoid)).toMatchObject([{ id: 'm3' }]);
  expect(await runPutBack(other)).toEqual(done);
  expect(await originOf(ssoid)).toEqual(before);
});

test('there is nothing to put back if everyone was up to date', async () => {
  const processId = await importRows([
    plannedRow({}, { action: 'unchanged', signIn: 'asBefore', wanted: null }),
  ]);
  const refused = await putBack(processId);
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'import.putBackOver']);
  expect(await newestImport()).toMatchObject({ processId, successCount: 1, putBack: { until: null } });
});

test('only users who can start such an import can put it back, for a week; a trial cannot be put back', async () => {
  const processId = await importRows([plannedRow({ userName: 'kept.back@maplegrove.example' })]);
  const trial = await importRows([plannedRow({ userName: 'tried.back@maplegrove.example' })], true);
  expect((await putBack(trial)).statusCode).toBe(404);
  expect((await putBack(processId, una)).statusCode).toBe(403);
  await data.transaction('all', (tx) =>
    sql`delete from user_rights where ssoid = ${connie.ssoid} and "right" = 'IMPORT_USERS'`.execute(tx),
  );
  expect((await putBack(processId)).statusCode).toBe(403);
  await data.transaction('all', async (tx) => {
    const provider = sql`(select customer_id from users where ssoid = ${connie.ssoid})`;
    await sql`insert into user_rights (ssoid, customer_id, "right")
      values (${connie.ssoid}, ${provider}, 'IMPORT_USERS')`.execute(tx);
    await sql`update processes set ended_at = now() - interval '8 days' where id = ${processId}`.execute(tx);
  });
  const late = await putBack(processId);
  expect([late.statusCode, late.json().code]).toEqual([409, 'import.putBackOver']);
});
