import { accessValue, isAssigned } from '@keystead/contract/people/assigned-products.ts';
import type { ProductAccess } from '@keystead/contract/people/product-access.ts';
import { allProducts } from '@keystead/contract/people/products.ts';
import type { UserPage } from '@keystead/contract/users/user-list.ts';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { openApp } from '../../../../tooling/test/app.ts';
import { as } from '../../../../tooling/test/caller.ts';
import { openDatabase } from '../../data/database.ts';

const world = await openApp();
const owner = openDatabase(world.ownerUrl, 1);
const una = await as(world, 'una.corp@maplegrove.example');

type Stored = { ssoid: string; access: ProductAccess; facilities: number; seen: Date | null; created: Date };

const stored = async () => {
  const { rows } = await owner.transaction('all', (tx) =>
    sql<Stored>`select ssoid, access, cardinality(facility_ids) as facilities, last_login_at as seen,
      created_at as created from users where customer_id = 1`.execute(tx),
  );
  return new Map(rows.map((row) => [row.ssoid, row]));
};

test('a row shows where a user works, products and roles, and when they were created', async () => {
  const page = (await una.call('GET', '/api/users?rowsPerPage=99999')).json<UserPage>();
  const people = await stored();
  expect(page.data.some(({ products }) => products.length > 2)).toBe(true);
  expect(page.data.some(({ roles }) => roles.includes(', '))).toBe(true);
  for (const row of page.data) {
    const { access, facilities, seen, created } = people.get(row.ssoid) ?? ({} as Stored);
    expect(row).toMatchObject({
      location: access.careSettingName || access.corporationName || '',
      locationCount: facilities,
      products: allProducts.filter((product) => isAssigned(product, access)).map(({ id }) => id),
      lastSignIn: seen?.toISOString() ?? null,
      created: created.toISOString(),
    });
    const role = String(accessValue(access, 'role') ?? '');
    if (role) expect(row.roles).toContain(role);
  }
});

test('the file has the chosen columns in the order of the list and the deactivation date, guarded like the others', async () => {
  await owner.transaction('all', (tx) =>
    sql`update users set access = access || '{"userType": "Care Setting", "careSettingName": "=Oaks", "role": "@nurse"}',
      deactivation_date = '2027-01-31', last_login_at = '2026-11-15T21:06:07Z', created_at = '2026-01-02T03:04:05Z'
      where user_name = 'zofia.zoc2@maplegrove.example'`.execute(tx),
  );
  const file = (
    await una.call(
      'GET',
      '/api/users/export?search=zofia.zoc2&columns=created,lastSignIn,roles,products,location,firstName',
    )
  ).body.split('\r\n');
  expect(file[0]).toBe('\uFEFFFirst Name,Location,Products,Roles,Last Sign-in,Created,Deactivation Date');
  expect(file[1]).toContain(",'=Oaks,");
  expect(file[1]).toContain("'@nurse");
  expect(file[1]).toMatch(/,2026-11-15 \d\d:06:07,2026-01-0[12] \d\d:04:05,2027-01-31$/);
  expect((await una.call('GET', '/api/users/export?columns=password')).statusCode).toBe(400);
  expect((await una.call('GET', '/api/users/export?columns=')).statusCode).toBe(200);
});

test('a page takes the same number of statements for any number of rows', async () => {
  const statementsOf = async (size: number): Promise<number> => {
    const spy = vi.spyOn(pg.Client.prototype, 'query');
    try {
      expect((await una.call('GET', `/api/users?rowsPerPage=${size}`)).statusCode).toBe(200);
      return spy.mock.calls.length;
    } finally {
      spy.mockRestore();
    }
  };
  await statementsOf(1);
  expect(await statementsOf(100)).toBe(await statementsOf(1));
});
