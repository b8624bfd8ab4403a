import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { openApp } from '../../../../../tooling/test/app.ts';
import { runStatement } from '../../../data/embedded/run-statement.ts';
import { seedDocumentSessions } from '../../../demo/past/seed-document-sessions.ts';
import { sweepProcesses } from '../../../processes/sweep-processes.ts';
import { sweepDocumentSessions, sweepUnconfirmed } from './sweep-document-sessions.ts';

const world = await openApp();
const { data } = world.services;
beforeEach(async () => {
  await runStatement(world.ownerUrl, 'truncate document_sessions, processes restart identity cascade');
  await data.transaction('all', seedDocumentSessions);
});

const query = async <T>(text: ReturnType<typeof sql<T>>): Promise<T[]> =>
  data.transaction('all', async (tx) => (await text.execute(tx)).rows);
const ids = async () =>
  (await query(sql<{ id: number }>`select id from document_sessions order by id`)).map(({ id }) => id);

test('deletes sessions that were not confirmed within an hour', async () => {
  await query(sql`update document_sessions set confirmed_at = null, process_id = null,
    saved_at = now() - case id when 1001 then interval '61 minutes' else interval '59 minutes' end
    where id in (1001, 1002)`);
  await sweepUnconfirmed({ data });
  expect(await ids()).toEqual([1002, 1003, 1004, 1005]);
});

const backdate = (session: number, days: number) =>
  query(sql`
    with old as (update document_sessions set confirmed_at = now() - ${days} * interval '1 day'
      where id = ${session} returning process_id)
    update processes p set ended_at = now() - ${days} * interval '1 day' from old where p.id = old.process_id`);

test('deletes a session with its documents after 400 days, and not before its last process', async () => {
  await backdate(1001, 401);
  await backdate(1002, 399);
  await backdate(1003, 401);
  await query(sql`update processes set ended_at = now() - interval '1 day' where subject = 'RDM-1003'`);
  await backdate(1004, 401);
  await query(sql`update processes set state = 'InProgress', ended_at = null where subject = 'RDM-1004'`);
  await sweepDocumentSessions({ data });
  await sweepProcesses({ data });
  expect(await ids()).toEqual([1002, 1003, 1004, 1005]);
  const left = await query(sql<{ kind: string }>`
    select 'move' as kind from document_moves where session_id = 1001
    union all select 'resident' from document_session_residents where session_id = 1001
    union all select 'process' from processes where subject = 'RDM-1001'`);
  expect(left).toEqual([]);
  const orphans = await query(sql`select s.id from document_sessions s
    where not exists (select from processes p where p.id = s.process_id)`);
  expect(orphans).toEqual([]);
});

test('what cannot be deleted keeps neither those before it nor those behind it', async () => {
  for (const [session, days] of [
    [1001, 403],
    [1002, 402],
    [1003, 401],
  ] as const)
    await backdate(session, days);
  await runStatement(
    world.ownerUrl,
    `create function refuse() returns trigger language plpgsql as
       $$ begin raise 'canceling statement due to statement timeout' using errcode = '57014'; end $$;
     create trigger refuse before delete on document_sessions for each row when (old.id = 1002) execute function refuse();
     create trigger refuse before delete on processes for each row when (old.subject = 'RDM-1003')
       execute function refuse()`,
  );
  const refused = { message: expect.stringMatching(/^1 of [23] failed/) };
  await expect(sweepDocumentSessions({ data })).rejects.toMatchObject(refused);
  await query(sql`update processes set ended_at = now() - interval '404 days' where subject = 'RDM-1003'`);
  await expect(sweepProcesses({ data })).rejects.toMatchObject(refused);
  await runStatement(world.ownerUrl, 'drop function refuse cascade');
  expect(await ids()).toEqual([1002, 1004, 1005]);
  const left = await query(sql<{ subject: string }>`select distinct subject from processes
    where ended_at < now() - interval '400 days' order by subject`);
  // A session stays with its process.
  expect(left.map(({ subject }) => subject)).toEqual(['RDM-1002', 'RDM-1003']);
  await sweepDocumentSessions({ data });
  await sweepProcesses({ data });
  expect(await ids()).toEqual([1004, 1005]);
});
