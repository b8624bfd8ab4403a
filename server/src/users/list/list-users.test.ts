import type { UserPage } from '@keystead/contract/users/user-list.ts';
import { userSortColumns } from '@keystead/contract/users/user-list.ts';
import { CompiledQuery } from 'kysely';
import { expect, test } from 'vitest';
import { openApp } from '../../../../tooling/test/app.ts';
import { as } from '../../../../tooling/test/caller.ts';
import { caseLogin } from '../../demo/people/demo-users.ts';

const world = await openApp();
const una = await as(world, 'una.corp@maplegrove.example');

const list = async (query: string, caller = una): Promise<UserPage> => {
  const reply = await caller.call('GET', `/api/users?${query}`);
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json<UserPage>();
};
const names = ({ data }: UserPage) => data.map(({ userName }) => userName.split('@')[0]);

test.each([
  ['searchString=ALMA.ALL', 'alma.allproducts'],
  ['searchString=emp-0002', 'zofia.zoc2'],
  ['lastName=zolc', 'zofia.zoc2'],
  ['firstName=%20jorg%20', 'jorg.mullerludenscheidt3'],
  ["lastName=o'bri&firstName=sean", 'sean.obrien1'],
  ['firstName=ute&userAccessType=UMA&userStatus=A', 'ute.nomail'],
  ['searchString=allproducts&location=101', 'alma.allproducts'],
])('%s finds %s', async (query, expected) => {
  expect(names(await list(query))).toEqual([expected]);
});

test.each([
  'searchString=noemail',
  'searchString=100%25',
  'searchString=a_l',
  'searchString=allproducts&location=102',
  'firstName=alma&userStatus=D',
  'lastName=alma',
])('%s finds no one', async (query) => {
  expect(await list(query)).toEqual({ data: [], total: 0, isTotalExact: true, next: null });
});

test('ignores a search of two characters, and refuses the two unsearchable ones', async () => {
  expect((await list('searchString=zz')).total).toBe((await list('')).total);
  const reply = await una.call('GET', '/api/users?searchString=a*c');
  expect([reply.statusCode, reply.json().message]).toEqual([
    400,
    'Asterisk (*) and backslash (\\) are not searchable characters.',
  ]);
});

test('the legacy call searches fields individually, or all of them for one text', async () => {
  const legacy = async (query: string) =>
    names((await una.call('GET', `/api/users/legacy?${query}`)).json<UserPage>());
  expect(await legacy('customerEmployeeId=emp-0002')).toEqual(['zofia.zoc2']);
  expect(await legacy('email=emp-0002')).toEqual([]);
  const everywhere = 'userName=X&email=X&federatedLoginID=X&customerEmployeeId=X'.replaceAll('X', 'emp-0002');
  expect(await legacy(everywhere)).toEqual(['zofia.zoc2']);
  expect(new Set(await legacy('statusFilter=LO&customerEmployeeId=MG-30'))).toHaveProperty('size', 4);
});

test.each(userSortColumns)('sorted by %s, pages follow one another in both directions', async (column) => {
  for (const direction of ['asc', 'desc']) {
    const whole = await list(`sortColumn=${column}&sortDirection=${direction}&rowsPerPage=99999`);
    expect(whole.next).toBeNull();
    const followed: string[] = [];
    let address: string | null = `/api/users?sortColumn=${column}&sortDirection=${direction}&rowsPerPage=75`;
    while (address) {
      const reply = await una.call('GET', address);
      const page = reply.json<UserPage>();
      expect(reply.headers.link).toBe(page.next ? `<${page.next}>; rel="next"` : undefined);
      expect(reply.headers['x-total-count']).toBe(String(whole.total));
      followed.push(...page.data.map(({ ssoid }) => ssoid));
      address = page.next;
    }
    expect(followed).toEqual(whole.data.map(({ ssoid }) => ssoid));
    const last = await list(`sortColumn=${column}&sortDirection=${direction}&rowsPerPage=75&pageNumber=3`);
    expect(last.data).toEqual(whole.data.slice(225, 300));
  }
});

test('counts all pages, within reach', async () => {
  const count = async (query: string, caller = una) =>
    (await caller.call('GET', `/api/users/count?${query}`)).json<{ count: number }>().count;
  const leo = await as(world, 'leo.local@maplegrove.example');
  for (const caller of [una, leo]) {
    expect(await count('', caller)).toBe((await list('', caller)).total);
    expect(await count('search=MG-20&status=LO&userAccessType=RU', caller)).toBe(4);
    const byName = 'lastName=e&firstName=a';
    expect(await count(byName, caller)).toBe((await list(byName, caller)).total);
    expect(await count(byName, caller)).toBeGreaterThan(0);
  }
  expect(await count('', leo)).toBeLessThan(await count(''));
});

test('a page beyond the last is empty and still has the total', async () => {
  const page = await list('pageNumber=900');
  expect(page.data).toEqual([]);
  expect(page.total).toBe((await list('')).total);
});

test('rows include what the caller is allowed to do', async () => {
  const query = `search=${caseLogin('matrix.lo.idm.mail')}&userStatus=LO&rowsPerPage=1`;
  const actions = async (userName: string) =>
    (await list(query, await as(world, userName))).data[0]?.allowedActions;
  expect(await actions('una.corp@maplegrove.example')).toEqual(['unlock', 'suspend', 'deactivate']);
  expect(await actions('clara.limited@maplegrove.example')).toEqual(['unlock']);
  expect(await actions('r.umadmin@maplegrove.example')).toEqual([]);
});

test('the file has the rows of the list, guarded, with federation only where it exists', async () => {
  await world.services.data.transaction('all', (tx) =>
    tx
      .updateTable('users')
      .set({ first_name: '=1+1', last_name: '-Formula' })
      .where('user_name', '=', 'meilin.chen5@maplegrove.example')
      .execute(),
  );
  const reply = await una.call('GET', '/api/users/export?lastName=formula');
  const [header, row] = reply.body.split('\r\n');
  expect(header).toBe(
    '\uFEFFFirst Name,Last Name,Emp. Id,Username,Fed. Login Id,E-mail,IDM User Admin Access,Status,Deactivation Date',
  );
  expect(row).toMatch(
    /^'=1\+1,'-Formula,EMP-0005,meilin\.chen5@maplegrove\.example,,meilin\.chen5@maplegrove\.example,No Admin Rights,Active,$/,
  );
  expect(reply.headers['content-disposition']).toBe('attachment; filename=Users.csv');
  const leo = await as(world, 'leo.local@maplegrove.example');
  expect((await leo.call('GET', '/api/users/export')).body).not.toContain('paul.pines');
  const uma = await as(world, 'uma.corp@prairieview.example');
  expect((await uma.call('GET', '/api/users/export')).body).not.toContain('Fed. Login Id');
  expect((await uma.call('HEAD', '/api/users/export')).statusCode).toBe(404);
});

test.each([
  ['=1', "'=1"],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@a', "'@a"],
  ['\t=1', "'\t=1"],
  ['\r=1', "'\r=1"],
  ['a=1', 'a=1'],
  ['Żółć', 'Żółć'],
  ['', null],
])('the cell %j is exported as %j', async (value, cell) => {
  const statement = CompiledQuery.raw('select csv_cell($1) as cell', [value]);
  const { rows } = await world.services.data.transaction('all', (tx) => tx.executeQuery(statement));
  expect(rows).toEqual([{ cell }]);
});

test('finds a common surname among many users without scanning all of them', async () => {
  const explained = `explain (analyze, buffers, format json)
    select * from find_users(array['%smith%'], null, null, null, null, null, null, null, 'lastName', false, null, 0, 26)`;
  type Explained = { 'QUERY PLAN': [{ Plan: Record<string, number> }] };
  const plan = await world.services.data.transaction({ customerId: 1 }, async (tx) => {
    await tx.executeQuery(
      CompiledQuery.raw(`insert into users (ssoid, customer_id, user_name, first_name, last_name, email, status)
        select gen_random_uuid(), 1, 'bulk' || i || case when i % 20 = 0 then '.smith' else '' end || '@x.example',
          'Bulk', case when i % 20 = 0 then 'Smith' else 'Aa' || i end, 'b' || i || '@x.example', 'A'
        from generate_series(1, 20000) i`),
    );
    return tx.executeQuery(CompiledQuery.raw(explained) as CompiledQuery<Explained>);
  });
  const [top] = plan.rows[0]?.['QUERY PLAN'] ?? [];
  const buffers = (top?.Plan['Shared Hit Blocks'] ?? 0) + (top?.Plan['Shared Read Blocks'] ?? 0);
  expect(top?.Plan['Actual Rows']).toBe(26);
  expect(buffers).toBeLessThan(10_000);
  expect((await list('searchString=smith')).total).toBe(1000);
});
