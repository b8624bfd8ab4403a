import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { plannedRow } from '../../../../tooling/test/conversions/planned-row.ts';
import { openPutBackWorld } from '../../../../tooling/test/conversions/put-back.ts';
import { findSsoid } from '../../../../tooling/test/find-ssoid.ts';
import { runProcesses } from '../../../../tooling/test/run-processes.ts';
import { runStatement } from '../../data/embedded/run-statement.ts';
import { toWritable } from '../../people/record/to-user.ts';

const { world, connie, importRows, read, putBack, resultsOf, runPutBack, newestImport } =
  await openPutBackWorld();
const { data } = world.services;

test('a put-back that was canceled halfway is repeated only for the users it did not get to', async () => {
  const ssoids = [
    await findSsoid(world, 'tess.text@maplegrove.example'),
    await findSsoid(world, 'olivia.ord@maplegrove.example'),
  ];
  const before = await Promise.all(ssoids.map(read));
  const rows = before.map((user) => {
    if (!user) throw new Error('A demo person is not there.');
    const { ssoid, version } = user;
    const wanted = { ...toWritable(user), title: 'LPN' };
    return plannedRow(wanted, { action: 'update', signIn: 'asBefore', existing: { ssoid, version } });
  });
  const processId = await importRows(rows);
  const started = await putBack(processId);
  const { processId: canceledId } = started.json<{ processId: string }>();
  await data.transaction('all', async (tx) => {
    await sql`update process_items set state = 'Cancelled' where process_id = ${canceledId} and key = ${ssoids[1]}`.execute(
      tx,
    );
    await sql`update processes set cancelled = 1 where id = ${canceledId}`.execute(tx);
  });
  await runProcesses(world);
  expect((await Promise.all(ssoids.map(read))).map((user) => user?.title)).toEqual([before[0]?.title, 'LPN']);
  expect(await runPutBack(processId)).toEqual([['Done', 'User is as before the import.']]);
  expect((await Promise.all(ssoids.map(read))).map((user) => user?.title)).toEqual(
    before.map((user) => user?.title),
  );
});

test('puts nothing more back once the right is lost, and those users on a second try', async () => {
  const userName = 'staying.back@maplegrove.example';
  const processId = await importRows([plannedRow({ userName })]);
  const started = await putBack(processId);
  const provider = sql`(select customer_id from users where ssoid = ${connie.ssoid})`;
  await data.transaction('all', (tx) =>
    sql`delete from user_rights where ssoid = ${connie.ssoid} and "right" = 'IMPORT_USERS'`.execute(tx),
  );
  await runProcesses(world);
  expect(await resultsOf(started.json<{ processId: string }>().processId)).toEqual([
    ['Failed', "You're not authorized to access this resource."],
  ]);
  expect(await findSsoid(world, userName)).toBeTruthy();
  await data.transaction('all', (tx) =>
    sql`insert into user_rights (ssoid, customer_id, "right")
      values (${connie.ssoid}, ${provider}, 'IMPORT_USERS')`.execute(tx),
  );
  expect(await newestImport()).toMatchObject({ processId, putBack: { until: expect.any(String) } });
  expect(await runPutBack(processId)).toEqual([['Done', 'User has been removed.']]);
  expect((await putBack(processId)).json().code).toBe('import.putBackBegun');
});

test('a put-back that failed on some users is repeated for them alone', async () => {
  const names = ['quick', 'held'].map((name) => `${name}.back@maplegrove.example`);
  const processId = await importRows(names.map((userName) => plannedRow({ userName })));
  const [quick = '', held = ''] = await Promise.all(names.map((name) => findSsoid(world, name)));
  await runStatement(
    world.ownerUrl,
    `create function refuse() returns trigger language plpgsql as $$ begin raise 'held'; end $$;
     create trigger refuse before delete on users for each row when (old.ssoid = '${held}') execute function refuse()`,
  );
  const removed = ['Done', 'User has been removed.'];
  expect(await runPutBack(processId)).toEqual([
    removed,
    ['Failed', 'There was an error while processing the request.'],
  ]);
  expect(await newestImport()).toMatchObject({
    processId,
    putBack: { until: expect.any(String), status: 'CompletedWithErrors' },
  });
  await runStatement(world.ownerUrl, 'drop trigger refuse on users');
  expect(await runPutBack(processId)).toEqual([removed]);
  expect([await read(quick), await read(held)]).toEqual([null, null]);
  expect(await newestImport()).toMatchObject({ processId, putBack: { until: null, status: 'Completed' } });
  expect((await putBack(processId)).json().code).toBe('import.putBackBegun');
});
