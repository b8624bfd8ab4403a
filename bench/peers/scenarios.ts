import { createHash } from 'node:crypto';
import { firstNames, lastNames } from '../generate-service-logs.ts';
import type { Scenario } from './load.ts';

/** What all of them are measured on, in the order of the table. */
export const scenarioNames = [
  'first page of users',
  'substring search',
  'nobody found',
  'last page by number',
  'one user',
  'who is signed in (session)',
  'who is signed in (token)',
  'token introspection',
  'new tokens for a refresh token',
  'create a user (API)',
  'create a user (SCIM)',
] as const;

export type ScenarioName = (typeof scenarioNames)[number];

/** One of the measured systems, running and filled; only ours can do everything. */
export type Peer = {
  name: string;
  url: string;
  scenarios: Partial<Record<ScenarioName, Scenario>>;
  waitUntilIdle: () => Promise<void>;
  stop: () => Promise<void>;
};

export const pageSize = 25;

/** Parts of names that are common, rare and in the middle, never at their start. */
export const nameSubstring = (n: number): string =>
  (lastNames[n % lastNames.length] ?? '').slice(1, 5).toLowerCase();

/** The same for systems that search only at the start. */
export const namePrefix = (n: number): string =>
  (firstNames[n % firstNames.length] ?? '').slice(0, 4).toLowerCase();

/** The user who signs in to the other systems. */
export const person = { userName: 'bench.person', password: 'Bench-Person-1' };

/** The id of a user in all systems: each in turn, far apart, so that no cache has them all. */
export const idOf = (n: number, users: number): string =>
  createHash('md5')
    .update(`user${1 + ((n * 7919) % users)}`)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

export const formBody = (values: Record<string, string>) => ({
  method: 'POST' as const,
  body: new URLSearchParams(values).toString(),
});

export const formHeaders = { 'content-type': 'application/x-www-form-urlencoded' };
export const jsonHeaders = { 'content-type': 'application/json' };
