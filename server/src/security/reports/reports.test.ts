import { todayIn } from '@keystead/contract/rules/time/deactivation-date.ts';
import type { Report } from '@keystead/contract/security/reports.ts';
import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type TestApp, testApp } from '../../../../tooling/test/app.ts';
import { as, type Caller } from '../../../../tooling/test/caller.ts';

type Page = {
  rows: { id: string; ssoid: string; cells: (string | null)[] }[];
  total: number;
  isTotalMinimum: boolean;
};

const path = '/api/security/reports';
const [oaks, pines] = [101, 102];
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const dayIn = (days: number) => daysAgo(-days).slice(0, 10);

let world: TestApp;
let una: Caller;
let leo: Caller;
let described: Report[];

const sql = (query: string, values: unknown[] = []) =>
  world.services.data.transaction('all', (tx) => tx.executeQuery(CompiledQuery.raw(query, values)));

const updateUser = async (userName: string, change: string, values: unknown[] = []) => {
  await sql(`update users set ${change} where user_name = $1`, [`${userName}@maplegrove.example`, ...values]);
};

const signIn = (userName: string, event: string, days: number, ip = '203.0.113.5') =>
  sql(
    `insert into audit_events (at, event, actor_name, customer_id, target_type, target_id, target_name, ip)
     select $2, $3, 'x', customer_id, 'user', ssoid, user_name, $4 from users where user_name = $1`,
    [`${userName}@maplegrove.example`, daysAgo(days), event, ip],
  );

beforeAll(async () => {
  world = await testApp();
  una = await as(world, 'una.corp@maplegrove.example');
  leo = await as(world, 'leo.local@maplegrove.example');
  described = (await una.call('GET', path)).json<{ reports: Report[] }>().reports;
});
afterAll(() => world.close());

/** Rows as objects keyed by column. */
const run = async (report: string, query = '', caller = una) => {
  const reply = await caller.call('GET', `${path}/${report}?size=99999&${query}`);
  if (reply.statusCode !== 200) throw new Error(reply.payload);
  const columns = described.find(({ id }) => id === report)?.columns ?? [];
  return reply
    .json<Page>()
    .rows.map(({ cells }) =>
      Object.fromEntries(columns.map(({ key }, index) => [key, cells[index] ?? null])),
    );
};

const namesIn = async (report: string, query = '', caller = una): Promise<Set<string>> =>
  new Set(
    (await run(report, query, caller)).map(
      ({ userName }) => userName?.replace('@maplegrove.example', '') ?? '',
    ),
  );

test('lists the seven reports in order, each with its own file name', () => {
  expect(described.map(({ id, name }) => [id, name])).toEqual([
    ['user-access', 'User Access'],
    ['inactive-users', 'Inactive Users'],
    ['sign-in-activity', 'Sign-in Activity'],
    ['locked-and-failed-sign-ins', 'Locked and Failed Sign-ins'],
    ['two-factor-enrollment', 'Two-Factor Enrollment'],
    ['administrators-by-access-type', 'Administrators by Access Type'],
    ['deactivations-due', 'Deactivations Due'],
  ]);
});

test('user access has a row for each product and location, with the role there', async () => {
  await updateUser('ed.li', 'facility_ids = $2, access = $3', [
    [oaks, pines],
    JSON.stringify({
      userType: 'Care Setting',
      role: 'Nurse',
      facilityRoleAssignments: [{ id: pines, role: 'Manager' }],
      ppProvisioned: true,
      paymentPortalRole: 'FACILITYADMIN',
      lpcProvisioned: false,
    }),
  ]);
  const rows = await run('user-access', 'search=ed.li%40');
  expect(rows.map(({ product, role, location }) => [product, role, location])).toEqual(
    expect.arrayContaining([
      ['Meridian 360', 'Nurse', expect.stringContaining('Oaks')],
      ['Meridian 360', 'Manager', expect.stringContaining('Pines')],
      ['Payment Portal', 'Facility Admin', expect.stringContaining('Oaks')],
    ]),
  );
  expect(rows).toHaveLength(4);
  expect(await run('user-access', `search=ed.li%40&location=${pines}`)).toHaveLength(2);
});

test('inactive users have not signed in for the given number of days, or never', async () => {
  await updateUser('olivia.ord', 'last_login_at = $2', [daysAgo(100)]);
  await updateUser('nora.new', 'last_login_at = null, created_at = $2', [daysAgo(95)]);
  await updateUser('ed.li', 'last_login_at = $2', [daysAgo(50)]);
  await updateUser('paul.pines', 'last_login_at = null, created_at = $2', [daysAgo(5)]);
  await updateUser('dora.deactivated', 'last_login_at = $2', [daysAgo(400)]);
  const defaultNames = await namesIn('inactive-users');
  expect(
    [...['olivia.ord', 'nora.new', 'ed.li', 'paul.pines', 'dora.deactivated']].map((name) =>
      defaultNames.has(name),
    ),
  ).toEqual([true, true, false, false, false]);
  expect(await namesIn('inactive-users', 'days=30')).toContain('ed.li');
  expect(await namesIn('inactive-users', 'status=D')).toEqual(new Set(['dora.deactivated']));
  const [olivia] = await run('inactive-users', 'search=olivia.ord');
  expect(olivia).toMatchObject({ user: 'Olivia Ord', status: 'Active', inactiveDays: '100' });
});

test('sign-in activity shows events within the days, newest first', async () => {
  await signIn('olivia.ord', 'Sign in', 3);
  await signIn('olivia.ord', 'Sign out', 2);
  await signIn('olivia.ord', 'Sign in failed', 2);
  await signIn('olivia.ord', 'Timed out', 40);
  const rows = await run('sign-in-activity', `from=${dayIn(-30)}&to=${dayIn(0)}&search=olivia.ord`);
  expect(rows.map(({ event, ip }) => [event, ip])).toEqual([
    ['Sign out', '203.0.113.5'],
    ['Sign in', '203.0.113.5'],
  ]);
});

test("the days of a range begin and end in the reader's time zone", async () => {
  const at = `${dayIn(-8)}T23:30:00Z`;
  await sql(
    `insert into audit_events (at, event, actor_name, customer_id, target_type, target_id)
     select $1, 'Sign in', 'x', 1, 'user', ssoid from users where user_name = 'nick.none@maplegrove.example'`,
    [at],
  );
  const namesOn = (day: string, zone: string) =>
    namesIn('sign-in-activity', `from=${day}&to=${day}&zone=${zone}`);
  expect(await namesOn(dayIn(-8), 'UTC')).toContain('nick.none');
  expect(await namesOn(dayIn(-8), 'Asia/Kolkata')).not.toContain('nick.none');
  expect(await namesOn(dayIn(-7), 'Asia/Kolkata')).toContain('nick.none');
});

test('locked and failed shows users locked now, and users with failed sign-ins within the days', async () => {
  await signIn('nora.new', 'Sign in failed', 1, '203.0.113.6');
  await signIn('nora.new', 'Sign in failed', 2, '203.0.113.7');
  await signIn('ed.li', 'Sign in failed', 60);
  const range = `from=${dayIn(-30)}&to=${dayIn(0)}`;
  const rows = await run('locked-and-failed-sign-ins', range);
  const rowOf = (name: string) => rows.find(({ userName }) => userName?.startsWith(name));
  expect(rowOf('nora.new')).toMatchObject({ failures: '2', ip: '203.0.113.6', lockedSince: null });
  expect(rowOf('lora.locked')).toMatchObject({
    status: 'Locked out',
    failures: '0',
    lockedSince: expect.any(String),
  });
  expect(rowOf('ed.li')).toBeUndefined();
});

test('two-factor enrollment matches the counts on the switch', async () => {
  const rows = await run('two-factor-enrollment');
  expect(rows.find(({ userName }) => userName?.startsWith('tess.text'))).toMatchObject({
    enrollment: 'Enrolled',
    phone: '…0173',
  });
  const { enrolled, notEnrolled } = (await una.call('GET', '/api/security/two-factor')).json<{
    enrolled: number;
    notEnrolled: number;
  }>();
  expect(rows.filter(({ enrollment }) => enrollment === 'Enrolled')).toHaveLength(enrolled);
  expect(rows).toHaveLength(enrolled + notEnrolled);
});

test('administrators are all users except regular ones, by the name of their access', async () => {
  const rows = await run('administrators-by-access-type');
  expect(new Set(rows.map(({ accessType }) => accessType))).toEqual(
    new Set(['Corporate Admin', 'Limited Admin', 'Location Admin', 'Location Limited Admin']),
  );
  expect(rows.map(({ accessType }) => accessType)).toEqual(rows.map(({ accessType }) => accessType).sort());
});

test('deactivations due are upcoming ones of users who are still active', async () => {
  await updateUser('olivia.ord', 'deactivation_date = $2', [dayIn(10)]);
  await updateUser('nora.new', 'deactivation_date = $2', [dayIn(60)]);
  await updateUser('dora.deactivated', 'deactivation_date = $2', [dayIn(10)]);
  const names = await namesIn('deactivations-due', `from=${dayIn(0)}&to=${dayIn(31)}`);
  expect(names).toContain('olivia.ord');
  expect(names).not.toContain('nora.new');
  expect(names).not.toContain('dora.deactivated');
  const [olivia] = await run('deactivations-due', 'search=olivia.ord');
  expect(olivia).toMatchObject({ deactivationDate: dayIn(10) });
});

test.each(['Pacific/Kiritimati', 'Etc/GMT+12'])(
  "days to a deactivation are the customer's, also to a reader in %s",
  async (zone) => {
    await updateUser('olivia.ord', "deactivation_date = (now() at time zone 'America/Chicago')::date + 10");
    const [olivia] = await run('deactivations-due', `search=olivia.ord&zone=${encodeURIComponent(zone)}`);
    expect(olivia?.daysLeft).toBe('10');
  },
);

test('a location admin sees only users of their own locations in every report', async () => {
  await signIn('paul.pines', 'Sign in', 1);
  await signIn('paul.pines', 'Sign in failed', 1);
  await updateUser(
    'paul.pines',
    'deactivation_date = $2, access = \'{"slProvisioned":true}\', last_login_at = null, created_at = $3',
    [dayIn(3), daysAgo(200)],
  );
  for (const { id } of described.filter((one) => one.id !== 'administrators-by-access-type')) {
    expect(await namesIn(id), id).toContain('paul.pines');
    expect(await namesIn(id, '', leo), id).not.toContain('paul.pines');
    expect((await leo.call('GET', `${path}/${id}?location=${pines}`)).statusCode, id).toBe(403);
    expect((await leo.call('GET', `${path}/${id}/export`)).payload, id).not.toContain('paul.pines');
  }
  expect(await namesIn('administrators-by-access-type')).toContain('clara.limited');
  expect(await namesIn('administrators-by-access-type', '', leo)).not.toContain('clara.limited');
  expect((await run('user-access', 'search=ed.li%40', leo)).map(({ location }) => location)).toEqual([
    expect.stringContaining('Oaks'),
    expect.stringContaining('Oaks'),
  ]);
  const { locations } = (await leo.call('GET', path)).json<{ locations: { id: number }[] }>();
  expect(locations.map(({ id }) => id)).toEqual([oaks]);
});

test.each([
  ['user-access', 'last_login_at'],
  ['inactive-users', 'last_login_at'],
  ['administrators-by-access-type', 'last_login_at'],
  ['two-factor-enrollment', null],
] as const)('%s can be narrowed to days, and starts with all of them', async (report, column) => {
  const [person, day] = ['clara.limited', dayIn(-200)];
  expect(described.find(({ id }) => id === report)).toMatchObject({ usualRange: 'open' });
  if (column)
    await updateUser(person, `${column} = $2, access = access || '{"slProvisioned": true}'`, [daysAgo(200)]);
  else
    await sql(
      `insert into factors (ssoid, customer_id, state, phone_number, created_at)
       select ssoid, customer_id, 'enabled', '+16125550188', $2 from users where user_name = $1`,
      [`${person}@maplegrove.example`, daysAgo(200)],
    );
  expect(await namesIn(report)).toContain(person);
  expect(await namesIn(report, `from=${day}&to=${day}`)).toContain(person);
  expect(await namesIn(report, `from=${dayIn(-30)}&to=${dayIn(0)}`)).not.toContain(person);
});

test('limited administrators have no reports, and reports exclude other customers', async () => {
  for (const name of ['clara.limited', 'lily.limited', 'olivia.ord'])
    expect((await (await as(world, `${name}@maplegrove.example`)).call('GET', path)).statusCode).toBe(403);
  const harbor = await as(world, 'r.reports@harborpoint.example');
  const names = await namesIn('two-factor-enrollment', '', harbor);
  expect([...names].every((name) => name.endsWith('@harborpoint.example'))).toBe(true);
  expect(names.size).toBeGreaterThan(5);
});

test('searches, sorts and pages rows; rejects invalid queries', async () => {
  const page = (
    await una.call('GET', `${path}/two-factor-enrollment?size=3&page=2&sort=userName&direction=desc`)
  ).json<Page>();
  expect(page.rows).toHaveLength(3);
  expect(page.total).toBeGreaterThan(20);
  const names = page.rows.map(({ cells }) => cells[1] ?? '');
  expect(names).toEqual([...names].sort().reverse());
  expect((await una.call('GET', `${path}/nothing`)).statusCode).toBe(404);
  expect((await una.call('GET', `${path}/sign-in-activity?from=2026-02-02&to=2026-02-01`)).statusCode).toBe(
    400,
  );
  expect((await una.call('GET', `${path}/sign-in-activity?from=yesterday`)).statusCode).toBe(400);
  expect((await una.call('GET', `${path}/inactive-users?days=0`)).statusCode).toBe(400);
  expect(await run('two-factor-enrollment', "sort=drop%20table&search='%3B%25")).toEqual([]);
});

test('the file is named after the report and the day, and has no formula', async () => {
  const today = Date.parse(todayIn('America/Chicago'));
  const dueDay = new Date(today + 10 * 86_400_000).toISOString().slice(0, 10);
  await updateUser('olivia.ord', `first_name = '=cmd|x', last_name = 'Ord, "O"', deactivation_date = $2`, [
    dueDay,
  ]);
  onTestFinished(() => updateUser('olivia.ord', `first_name = 'Olivia', last_name = 'Ord'`));
  const reply = await una.call('GET', `${path}/deactivations-due/export?search=olivia.ord&zone=UTC`);
  expect(reply.headers['content-disposition']).toBe(`attachment; filename=deactivations-due-${dayIn(0)}.csv`);
  const [header, row] = reply.payload.replace('\ufeff', '').split('\r\n');
  expect(header).toBe('User,Username,Status,Deactivation Date,Days Left,Location');
  expect(row).toContain(`"'=cmd|x Ord, ""O""",olivia.ord@maplegrove.example,Active,${dueDay},10,`);
});
