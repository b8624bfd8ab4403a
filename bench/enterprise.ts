import { pageOfConfigurations } from '@keystead/server/enterprise/configurations/configurations.store.ts';
import { pageOfCustomers } from '@keystead/server/enterprise/customers/customers.store.ts';
import { pageOfChanges } from '@keystead/server/enterprise/history/changes.store.ts';
import { pageOfParameters } from '@keystead/server/enterprise/parameters/list-parameters.ts';
import { type Figure, timed } from './figure.ts';
import { generateEnterprise } from './generate-enterprise.ts';
import type { World } from './world.ts';

const goal = 100;
const rounds = 30;

type Query = Record<string, string | number>;

const page = { search: '', direction: 'asc', page: 1, size: 50 } as const;

/** A request over HTTP, and the same work directly on the database. */
type Measured = {
  name: string;
  path: string;
  query: (round: number) => Query;
  bare: (world: World, query: Query) => Promise<unknown>;
};

const onDatabase =
  (read: (tx: never, query: never) => Promise<unknown>, sort: string) => (world: World, query: Query) =>
    world.services.data.transaction('all', (tx) => read(tx as never, { ...page, sort, ...query } as never));

const customers = { path: '/api/ect/customers', bare: onDatabase(pageOfCustomers as never, 'id') };
const configurations = {
  path: '/api/ect/configurations',
  bare: onDatabase(pageOfConfigurations as never, 'id'),
};
const parameters = { path: '/api/ect/parameters', bare: onDatabase(pageOfParameters as never, 'id') };
const history = { path: '/api/ect/history', bare: onDatabase(pageOfChanges as never, 'id') };

const words = ['aspen', 'manor', 'court', 'glen'];
const keys = ['snf.api', 'release', 'walkaway', 'url.root'];

const measured: Measured[] = [
  { name: 'customers: first page', ...customers, query: () => ({}) },
  {
    name: 'customers: page in the middle, by name',
    ...customers,
    query: (n) => ({ page: 20 + n, sort: 'accountName' }),
  },
  { name: 'customers: search', ...customers, query: (n) => ({ search: words[n % 4] ?? '' }) },
  { name: 'configurations: first page', ...configurations, query: () => ({}) },
  {
    name: 'configurations: by customer name',
    ...configurations,
    query: (n) => ({ page: 10 + n, sort: 'customerName' }),
  },
  { name: 'configurations: search', ...configurations, query: (n) => ({ search: words[n % 4] ?? '' }) },
  { name: 'parameters: first page', ...parameters, query: () => ({}) },
  { name: 'parameters: page in the middle', ...parameters, query: (n) => ({ page: 5000 + n }) },
  {
    name: 'parameters: page near the end, by key',
    ...parameters,
    query: (n) => ({ page: 9000 + n, sort: 'key' }),
  },
  {
    name: 'parameters: by value',
    ...parameters,
    query: (n) => ({ page: 1 + n, sort: 'value', direction: 'desc' }),
  },
  {
    name: 'parameters: page in the middle, by value',
    ...parameters,
    query: (n) => ({ page: 5000 + n, sort: 'value' }),
  },
  { name: 'parameters: search, number', ...parameters, query: (n) => ({ search: String(100_200 + n) }) },
  {
    name: 'parameters: search, common',
    ...parameters,
    query: (n) => ({ search: keys[n % 4] ?? '', sort: 'key' }),
  },
  { name: 'parameters: search, rare', ...parameters, query: (n) => ({ search: `e${1234 + n}.suite` }) },
  { name: 'parameters: search, none', ...parameters, query: (n) => ({ search: `nowhere to be found ${n}` }) },
  { name: 'parameters: of a configuration', ...parameters, query: (n) => ({ configurationId: 100_100 + n }) },
  { name: 'history: of a configuration', ...history, query: () => ({ of: 'configuration', id: 1 }) },
];

const addressOf = (path: string, query: Query): string => {
  const values = Object.entries(query).map(([key, value]): [string, string] => [key, String(value)]);
  return `${path}?${new URLSearchParams(values)}`;
};

/** The lists of the enterprise screens over HTTP, compared with the same statements directly on the database. */
export const enterprise = async (world: World): Promise<Figure[]> => {
  await generateEnterprise(world.ownerUrl, { customers: 5000, configurations: 10_000, parameters: 500_000 });
  const read = await world.as('rob.read@provider.example');
  const figures: Figure[] = [];
  for (const { name, path, query, bare } of measured) {
    const figure: Figure = { name: `enterprise: ${name}`, api: [], reference: [], goal };
    for (let round = -3; round < rounds; round++) {
      const roundQuery = query(Math.max(0, round));
      const reference = await timed(() => bare(world, roundQuery));
      const api = await timed(() => read(addressOf(path, roundQuery)));
      if (round < 0) continue;
      figure.reference.push(reference);
      figure.api.push(api);
    }
    figures.push(figure);
  }
  return figures;
};
