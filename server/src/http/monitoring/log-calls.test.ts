import { defineEndpoint, type Endpoint, nothing } from '@keystead/contract/endpoint.ts';
import { endpoints } from '@keystead/contract/endpoints.ts';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { logCalls } from './log-calls.ts';

const endpointWith = (change: Partial<Endpoint>): Endpoint =>
  defineEndpoint({
    method: 'GET',
    path: '/api/told',
    access: 'public',
    summary: 'A call.',
    output: nothing,
    errors: [],
    ...change,
  });

test.each<[string, Partial<Endpoint>, number, boolean]>([
  ['a call that works', {}, 200, true],
  ['a call that is refused', {}, 404, true],
  ['a frequent call that works', { frequent: true }, 200, false],
  ['a frequent call that is refused', { frequent: true }, 401, false],
  ['a frequent call that fails', { frequent: true }, 500, true],
  ['a frequent call that cannot be answered now', { frequent: true }, 503, true],
  ['a call of the log that fails', { unlogged: true }, 500, false],
])('%s', async (_, change, status, isLogged) => {
  const traces: string[] = [];
  const app = fastify();
  logCalls(app, { add: ({ traceId }) => traces.push(traceId) });
  app.get('/api/told', { config: { endpoint: endpointWith(change) } }, (request, reply) =>
    reply.code(status).send({ traceId: request.id }),
  );
  const { traceId } = (await app.inject('/api/told')).json();
  expect(traces).toEqual(isLogged ? [traceId] : []);
  await app.inject('/api/unknown');
  expect(traces).toHaveLength(isLogged ? 1 : 0);
});

const allEndpoints = Object.values(endpoints).flatMap((area) => Object.values<Endpoint>(area));

const takesUserName = ({ query, body }: Endpoint): boolean =>
  [query, body].some((schema) => schema instanceof z.ZodObject && 'userName' in schema.shape);

test('a name that someone types before a sign-in is declared as such', () => {
  const typed = allEndpoints.filter((endpoint) => endpoint.access === 'public' && takesUserName(endpoint));
  expect(typed.map(({ summary, typedName }) => [summary, typedName])).toEqual(
    typed.map(({ summary }) => [summary, true]),
  );
  expect(typed).toHaveLength(allEndpoints.filter(({ typedName }) => typedName).length);
  expect(typed).not.toEqual([]);
});

test('only the calls of the log itself are never logged', () => {
  const unlogged = allEndpoints.filter((endpoint) => endpoint.unlogged);
  expect(unlogged).not.toEqual([]);
  for (const { path } of unlogged) expect(path).toMatch(/^\/api\/logs(\/|$)/);
});
