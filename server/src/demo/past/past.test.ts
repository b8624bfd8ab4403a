import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../../../tooling/test/database.ts';
import { csvImportProcess } from '../../conversions/csv/csv-import-process.ts';
import { documentsProcess } from '../../conversions/documents/transfer/documents-process.ts';
import { keycloakImportProcess } from '../../conversions/keycloak/keycloak-import-process.ts';
import { legacyImportProcess } from '../../conversions/legacy/legacy-import-process.ts';
import { profileSyncProcess } from '../../conversions/profile-sync/profile-sync-process.ts';
import { runStatement } from '../../data/embedded/run-statement.ts';
import { seedDemo } from '../seed-demo.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  database = await testDatabase();
  await seedDemo(database.ownerUrl, {
    passwords: { hash: async (text) => text },
    seal: { close: (text) => text },
    sandboxUrl: 'http://localhost:4410',
  });
});
afterAll(() => database.drop());

test('the demo world has a past of sixty days', async () => {
  const [logs] = await runStatement(
    database.ownerUrl,
    `select count(*)::int as rows, count(*) filter (where duration_ms = 1234)::int as needles,
       max(at) < now() as is_past, min(at) > now() - interval '60 days' as is_recent, count(distinct status)::int as statuses,
       (select sum(rows)::int from service_log_counts) as counted from service_logs`,
  );
  expect(logs).toEqual({ rows: 650, needles: 1, is_past: true, is_recent: true, statuses: 10, counted: 650 });
  const [audit] = await runStatement(
    database.ownerUrl,
    `select count(*)::int as rows, count(distinct event)::int as events, count(distinct customer_id)::int as customers,
       max(at) < now() as is_past, min(at) > now() - interval '61 days' as is_recent from audit_events
     where trace_id like '0a0d17e0-0000-4000-8000-%'`,
  );
  expect(audit).toEqual({ rows: 200, events: 14, customers: 3, is_past: true, is_recent: true });
});

test('people signed in all month, and recent changes match their current state', async () => {
  const [signIns] = await runStatement(
    database.ownerUrl,
    `select count(distinct day) filter (where succeeded > 5)::int > 18 as is_busy, sum(failed)::int > 10 as is_human,
       max(day) <= current_date as is_past from (select day, sum(succeeded) as succeeded, sum(failed) as failed
         from sign_in_counts where customer_id = 1 and facility_ids is null and day > current_date - 30 group by day) d`,
  );
  expect(signIns).toEqual({ is_busy: true, is_human: true, is_past: true });
  const changes = await runStatement(
    database.ownerUrl,
    `select e.event, u.status, u.created_at = e.at as is_new, u.last_login_at < u.created_at as is_older,
       e.at < now() as is_past from audit_events e join users u on u.ssoid::text = e.target_id
     where e.trace_id like '0a0d17e0-0000-4000-9000-%' order by e.at desc`,
  );
  expect(changes).toHaveLength(12);
  const [enterprise] = await runStatement(
    database.ownerUrl,
    `select count(*)::int as rows, bool_and(actor_ssoid is not null) as is_by_somebody from audit_events
     where target_type = 'configuration' and at > now() - interval '7 days'`,
  );
  expect(enterprise).toEqual({ rows: 2, is_by_somebody: true });
  for (const { event, status, is_new, is_older, is_past } of changes) {
    expect(is_past).toBe(true);
    expect(is_new).toBe(event === 'User created');
    expect(is_older).not.toBe(true);
    if (event === 'User deactivated') expect(status).toBe('D');
    if (event === 'User created') expect(status).toBe('PUA');
  }
});

test('each kind of conversion has succeeded, partly succeeded and failed', async () => {
  const lists = await runStatement(
    database.ownerUrl,
    `select p.kind, array_agg(p.state order by p.created_at) as states,
       bool_and(p.done + p.failed + p.skipped = p.total and p.total = (
         select count(*) from process_items i where i.process_id = p.id)) as adds_up
     from processes p where p.kind like 'conversions.%' and p.kind <> 'conversions.documents' group by p.kind order by p.kind`,
  );
  expect(lists).toEqual(
    ['csv', 'keycloak', 'legacy', 'profileSync'].map((kind) => ({
      kind: `conversions.${kind}`,
      states: ['Completed', 'CompletedWithErrors', 'Failed'],
      adds_up: true,
    })),
  );
});

test('past records parse like current ones', async () => {
  const kinds = [
    csvImportProcess,
    legacyImportProcess,
    keycloakImportProcess,
    profileSyncProcess,
    documentsProcess,
  ];
  for (const { kind, input, item } of kinds) {
    const rows = await runStatement(
      database.ownerUrl,
      `select p.input, i.data from processes p join process_items i on i.process_id = p.id where p.kind = '${kind}'`,
    );
    expect(rows).not.toEqual([]);
    for (const row of rows) {
      expect(input.safeParse(row.input).error, kind).toBeUndefined();
      expect(item.safeParse(row.data).error, kind).toBeUndefined();
    }
  }
});

test('names the systems that did not respond', async () => {
  const failed = await runStatement(
    database.ownerUrl,
    `select distinct reason_values ->> 'system' as name from process_items
     where reason_code = 'process.outsideFailed' order by name`,
  );
  expect(failed.map(({ name }) => name)).toEqual(['Care platform', 'Keycloak', 'Legacy user system']);
});

test('document transfers have ended in every way, and one is older than the history', async () => {
  const sessions = await runStatement(
    database.ownerUrl,
    `select 'RDM-' || s.id as key, p.state, extract(day from now() - s.confirmed_at)::int as days,
       p.total = (select count(*) from document_moves m where m.session_id = s.id)
         and p.done = (select count(*) from document_moves m where m.session_id = s.id and m.state = 'Moved') as adds_up,
       p.subject = 'RDM-' || s.id as is_about_it
     from document_sessions s join processes p on p.id = s.process_id order by s.id`,
  );
  const common = { adds_up: true, is_about_it: true };
  expect(sessions).toEqual([
    { key: 'RDM-1001', state: 'Completed', days: 121, ...common },
    { key: 'RDM-1002', state: 'Completed', days: 119, ...common },
    { key: 'RDM-1003', state: 'Cancelled', days: 30, ...common },
    { key: 'RDM-1004', state: 'CompletedWithErrors', days: 10, ...common },
    { key: 'RDM-1005', state: 'Completed', days: 3, ...common },
  ]);
});
