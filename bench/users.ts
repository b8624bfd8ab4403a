import type { UserPage } from '@keystead/contract/users/user-list.ts';
import { userListQuery } from '@keystead/contract/users/user-list.ts';
import { readUserSettings } from '@keystead/server/people/settings/user-settings.ts';
import { readPersonRow } from '@keystead/server/users/edit/read-person.ts';
import { findUsers } from '@keystead/server/users/list/find-users.ts';
import type { UserFilter } from '@keystead/server/users/list/user-filter.ts';
import { userListCursor } from '@keystead/server/users/list/user-list-cursor.ts';
import { type Figure, timed } from './figure.ts';
import { firstNames, lastNames } from './generate-service-logs.ts';
import { generateUsers, largeCustomer } from './generate-users.ts';
import type { World } from './world.ts';

const listGoal = 50;
const detailGoal = 30;
const rounds = 40;
const exportRounds = 5;

type Query = Record<string, string>;

const pick = (from: readonly string[], n: number): string => from[n % from.length] ?? '';
const threeLetters = ['son', 'mar', 'lee', 'ber', 'ill', 'com', 'art', 'avi'];
const sortColumns = userListQuery.shape.sortColumn.unwrap().options;

/** What admins do; each round requests something else. */
const searches: [string, (n: number) => Query][] = [
  ['first page', () => ({})],
  ...sortColumns.map((sortColumn): [string, (n: number) => Query] => [
    `sorted by ${sortColumn}`,
    (n) => ({ sortColumn, sortDirection: n % 2 === 0 ? 'asc' : 'desc' }),
  ]),
  ['page 40 by number', () => ({ pageNumber: '39' })],
  ['page 2,000 by number', (n) => ({ pageNumber: String(1990 + n) })],
  ['page 4,000 by number', () => ({ pageNumber: '3999' })],
  ['status', (n) => ({ userStatus: pick(['A', 'D', 'LO', 'PUA', 'S'], n) })],
  ['status, sorted by email', (n) => ({ userStatus: pick(['D', 'LO', 'S', 'ST'], n), sortColumn: 'email' })],
  ['access', (n) => ({ userAccessType: pick(['LMA', 'CLA', 'UMA', 'RU'], n) })],
  ['location', (n) => ({ location: String(1 + (n % 60)) })],
  ['location and status', (n) => ({ location: String(1 + (n % 60)), userStatus: 'D' })],
  ['without sign-in', (n) => ({ unseenDays: String(30 + n) })],
  [
    'active without sign-in, by email',
    (n) => ({ userStatus: 'A', unseenDays: String(90 + n), sortColumn: 'email' }),
  ],
  ['ending', (n) => ({ endingWithinDays: String(n) })],
  ['product', (n) => ({ product: pick(['snf', 'pd', 'pp', 'lpc'], n) })],
  ['product and location', (n) => ({ product: 'snf', location: String(1 + (n % 60)) })],
  ['search, surname', (n) => ({ searchString: pick(lastNames, n) })],
  ['search, three letters', (n) => ({ searchString: pick(threeLetters, n) })],
  ['search, rare', (n) => ({ searchString: String(50_000 + n * 977) })],
  ['search, employee id', (n) => ({ searchString: `E${1_000_000 + n * 217_331}`.slice(0, 6) })],
  ['search, nobody', (n) => ({ searchString: `zzqx${n}` })],
  ['last name', (n) => ({ lastName: pick(lastNames, n) })],
  ['first and last name', (n) => ({ firstName: pick(firstNames, n), lastName: pick(lastNames, n * 3) })],
  ['search, everybody', () => ({ searchString: 'mail' })],
  ['search, sorted by email', (n) => ({ searchString: pick(lastNames, n), sortColumn: 'email' })],
];

const addressOf = (query: Query): string => `/api/users?${new URLSearchParams(query)}`;

const toRequest = (query: Query) => {
  const parsed = userListQuery.parse(query);
  const filter: UserFilter = {
    firstName: parsed.firstName,
    lastName: parsed.lastName,
    search: { any: parsed.searchString },
    status: parsed.userStatus,
    access: parsed.userAccessType,
    locations: parsed.location === undefined ? null : [parsed.location],
    unseenDays: parsed.unseenDays,
    endingWithinDays: parsed.endingWithinDays,
    product: parsed.product,
  };
  return { ...parsed, after: userListCursor.read(parsed.after), filter };
};

type Measured = { name: string; goal: number; rounds?: number; bare: Step; api: Step };
type Step = (round: number) => Promise<unknown>;

/** Takes turns, so that a busy moment of the machine affects both. */
const measure = async ({ name, goal, rounds: roundCount = rounds, bare, api }: Measured): Promise<Figure> => {
  const figure: Figure = { name: `users: ${name}`, api: [], reference: [], goal };
  for (let round = -3; round < roundCount; round++) {
    const reference = await timed(() => bare(Math.max(0, round)));
    const apiMs = await timed(() => api(Math.max(0, round)));
    if (round < 0) continue;
    figure.reference.push(reference);
    figure.api.push(apiMs);
  }
  return figure;
};

/** The list, detail and export of a customer with 100,000 users, compared with the same statements alone. */
export const users = async (world: World, rows = 1_000_000): Promise<Figure[]> => {
  await generateUsers(world.ownerUrl, rows);
  const { data } = world.services;
  const read = await world.as(largeCustomer.admin);
  const customerId = await findCustomer(world);
  const bareList = (query: Query) =>
    data.transaction({ customerId }, (tx) => findUsers(tx, toRequest(query)));
  const figures: Figure[] = [];
  for (const [name, search] of searches) {
    const steps = {
      bare: (n: number) => bareList(search(n)),
      api: (n: number) => read(addressOf(search(n))),
    };
    figures.push(await measure({ name, goal: listGoal, ...steps }));
  }
  figures.push(await measureNextPage(read, bareList));
  figures.push(await measureCount(world, read, customerId));
  figures.push(await measureDetail(world, read));
  figures.push(await measureExport(world, read, customerId));
  return figures;
};

const findCustomer = ({ services }: World): Promise<number> =>
  services.data.transaction('all', async (tx) => {
    const customer = await tx
      .selectFrom('customers')
      .select('id')
      .where('account_id', '=', largeCustomer.account)
      .executeTakeFirstOrThrow();
    return customer.id;
  });

type Read = (path: string) => Promise<string>;

/** Follows the link on page 3,999, the way users get to the last page. */
const measureNextPage = async (read: Read, bareList: (query: Query) => Promise<unknown>): Promise<Figure> => {
  const before = JSON.parse(await read(addressOf({ pageNumber: '3998' }))) as UserPage;
  const next = before.next ?? '';
  const query = Object.fromEntries(new URL(next, 'http://localhost').searchParams);
  return measure({
    name: 'page 4,000 by link',
    goal: listGoal,
    bare: () => bareList(query),
    api: () => read(next),
  });
};

/** The total of a search that a page doesn't count completely. */
const measureCount = (world: World, read: Read, customerId: number): Promise<Figure> =>
  measure({
    name: 'count of everybody',
    goal: 500,
    bare: () =>
      readWithCopy(
        world,
        customerId,
        `select count_users(array['%mail%'], null, null, null, null, null, null, null)`,
      ),
    api: () => read('/api/users/count?search=mail'),
  });

/** Reads a statement to its end with COPY. */
const readWithCopy = async (world: World, customerId: number, statement: string): Promise<void> => {
  const reader = { ssoid: 'bench', signal: new AbortController().signal };
  for await (const _ of await world.services.data.copyOut({ customerId }, statement, reader));
};

/** Compared with only the statements of the call, without checking who is asking and what they can do. */
const measureDetail = async (world: World, read: Read): Promise<Figure> => {
  const page = JSON.parse(await read(addressOf({ rowsPerPage: '100', pageNumber: '7' }))) as UserPage;
  const ssoid = (n: number): string => page.data[n % page.data.length]?.ssoid ?? '';
  const customerId = await findCustomer(world);
  return measure({
    name: 'detail',
    goal: detailGoal,
    bare: (n) =>
      world.services.data.transaction({ customerId }, async (tx) => {
        await readUserSettings(tx, customerId);
        return readPersonRow(tx, ssoid(n), customerId);
      }),
    api: (n) => read(`/api/users/${ssoid(n)}`),
  });
};

/** The reference is a COPY of the bare columns in the same order, read to its end. */
const measureExport = async (world: World, read: Read, customerId: number): Promise<Figure> => {
  const statement = `select first_name, last_name, employee_id, user_name, email, admin_access, status,
    deactivation_date from users where customer_id = ${customerId} order by sort_key, ssoid`;
  const figure = await measure({
    name: 'export of 100,000',
    goal: 0,
    rounds: exportRounds,
    bare: () => readWithCopy(world, customerId, statement),
    api: () => read('/api/users/export'),
  });
  const [median = 0] = [...figure.reference].sort((a, b) => a - b).slice(Math.floor(exportRounds / 2));
  return { ...figure, goal: Math.round(2 * median) };
};
