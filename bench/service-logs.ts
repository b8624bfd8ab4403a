import { serviceLogPageSize } from '@keystead/contract/account/service-logs.ts';
import { toLogFilter } from '@keystead/server/account/service-logs/log-filter.ts';
import { newestFirst } from '@keystead/server/account/service-logs/log-order.ts';
import { searchLogs } from '@keystead/server/account/service-logs/search-logs.ts';
import { markStretches } from '@keystead/server/records/marks/mark-stretches.ts';
import { type Figure, timed } from './figure.ts';
import { firstNames, generateServiceLogs, lastNames } from './generate-service-logs.ts';
import type { World } from './world.ts';

type Query = {
  url?: string;
  request?: string;
  response?: string;
  traceId?: string;
  statusCode?: number;
  duration?: string;
  startDate?: string;
  endDate?: string;
  startsFrom?: number;
};

const goal = 100;
const rounds = 30;

const pick = (from: readonly string[], n: number): string => from[n % from.length] ?? '';
const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const hex = (n: number): string => (n * 2_654_435_761).toString(16).slice(-4);

/** What operators search for; each round searches for something else. */
const searches: [string, (n: number) => Query][] = [
  ['newest page', () => ({})],
  ['page in the middle', (n) => ({ startsFrom: 400_000 + n * 5000 })],
  ['status', (n) => ({ statusCode: [404, 500, 503][n % 3] ?? 404 })],
  ['address, common', (n) => ({ url: pick(['/api/users', 'configurations', 'scim/v2', '/claims'], n) })],
  ['address, rare', (n) => ({ url: `/users/${hex(n)}` })],
  ['text in responses, common', (n) => ({ response: pick(lastNames, n) })],
  [
    'text in responses, rare',
    (n) => ({ response: `${pick(firstNames, n)}.${pick(lastNames, n * 7)}${n * 13}` }),
  ],
  ['text in responses, none', (n) => ({ response: `nowhere to be found ${n}` })],
  ['value in responses', (n) => ({ response: `"employeeId":"E${1000 + n * 311}"` })],
  ['text in requests', (n) => ({ request: `${pick(firstNames, n)}.${pick(lastNames, n)}` })],
  ['trace id', (n) => ({ traceId: hex(n) })],
  ['duration', (n) => ({ duration: pick(['>1500', '<6', '90-95', '1234'], n) })],
  [
    'everything together',
    (n) => ({
      url: '/users',
      request: pick(lastNames, n),
      response: pick(firstNames, n),
      statusCode: 200,
      duration: '10-500',
      startDate: daysAgo(30 + (n % 40)),
      endDate: daysAgo(n % 20),
    }),
  ],
];

const addressOf = (query: Query): string => {
  const values = Object.entries(query).map(([key, value]): [string, string] => [key, String(value)]);
  return `/api/logs/paged?${new URLSearchParams(values)}`;
};

/** The service log search over HTTP, compared with the same search directly on the database. */
export const serviceLogs = async (world: World, rows = 1_000_000): Promise<Figure[]> => {
  await generateServiceLogs(world.ownerUrl, rows);
  await markStretches(world.services.data);
  const read = await world.as('lou.logs@provider.example');
  const bare = (query: Query) =>
    world.services.data.transaction('all', async (tx) => {
      const filter = toLogFilter({ statusCode: 0, zone: 'UTC', ...query });
      return searchLogs(tx, filter, newestFirst, {
        offset: query.startsFrom ?? 0,
        limit: serviceLogPageSize,
      });
    });
  const figures: Figure[] = [];
  for (const [name, search] of searches) {
    const figure: Figure = { name: `logs: ${name}`, api: [], reference: [], goal };
    for (let round = -3; round < rounds; round++) {
      const query = search(Math.max(0, round));
      const reference = await timed(() => bare(query));
      const api = await timed(() => read(addressOf(query)));
      if (round < 0) continue;
      figure.reference.push(reference);
      figure.api.push(api);
    }
    figures.push(figure);
  }
  return figures;
};
