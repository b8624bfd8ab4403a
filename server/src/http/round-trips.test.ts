import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type CachingApp, cachingApp } from '../../../tooling/test/caching-app.ts';
import { as, type Caller } from '../../../tooling/test/caller.ts';
import { countTrips } from '../../../tooling/test/count-trips.ts';
import { newUserBody } from '../../../tooling/test/new-user.ts';
import { newToken, person, tokenClient } from '../../../tooling/test/token-client.ts';

let world: CachingApp;
let admin: Caller;

beforeAll(async () => {
  world = await cachingApp();
  admin = await as(world, 'una.corp@maplegrove.example');
});

afterAll(() => world.close());

/** How many database round trips a call may take once its caller is known; an unknown caller costs one more. */
const budgets: [what: string, url: () => string, most: number][] = [
  ['the first page of users', () => '/api/users?rowsPerPage=25', 1],
  ['a search', () => '/api/users?searchString=ann', 1],
  ['a search that finds nobody', () => '/api/users?searchString=zzqx', 1],
  ['the count of a search', () => '/api/users/count?search=ann', 1],
  ['the tabs of the list', () => '/api/users/count/states', 1],
  ['one user', () => `/api/users/${admin.ssoid}`, 1],
  ['the home page', () => '/api/home', 2],
  ['what the shell shows', () => '/api/settings', 1],
  ['what everybody sees', () => '/api/settings/public', 1],
  ['what a customer has switched on', () => '/api/customer-settings', 1],
  ['the environments for a new user', () => '/api/lookups/user-options', 1],
  ['the rights of a user', () => `/api/users/${admin.ssoid}/rights`, 1],
  ['what happened to a user', () => `/api/users/${admin.ssoid}/activity`, 2],
  ['the failures that wait', () => '/api/transaction-log/error-count', 1],
];

test.each(budgets)('%s stays within its round trips', async (_, url, maxTrips) => {
  const measureTrips = async () => {
    const { result, trips } = await countTrips(() => admin.call('GET', url()));
    expect(result.statusCode).toBe(200);
    return trips;
  };
  expect(await measureTrips()).toBeLessThanOrEqual(maxTrips + 1);
  // The caller is known as soon as we are sure to hear announcements.
  await vi.waitFor(async () => expect(await measureTrips()).toBeLessThanOrEqual(maxTrips));
});

test('identifying a program by its token takes one round trip', async () => {
  const { token } = await newToken(world, 'scim');
  const call = tokenClient(world, token);
  const measureTrips = async (path: string) => {
    const { result, trips } = await countTrips(() => call('GET', path));
    expect(result.status).toBe(200);
    return trips;
  };
  // The first call records that the token was used.
  await measureTrips('/ServiceProviderConfig');
  expect(await measureTrips('/ServiceProviderConfig')).toBe(1);
});

test('creating a user takes four round trips, or six with SCIM', async () => {
  const byCall = await countTrips(() => admin.call('POST', '/api/users', newUserBody()));
  expect(byCall.result.statusCode).toBe(201);
  expect(byCall.trips).toBeLessThanOrEqual(4);
  const call = tokenClient(world, (await newToken(world, 'scim')).token);
  // The first call takes permits for many.
  await call('POST', '/Users', person('first'));
  const byScim = await countTrips(() => call('POST', '/Users', person('trips')));
  expect(byScim.result.status).toBe(201);
  expect(byScim.trips).toBeLessThanOrEqual(6);
});
