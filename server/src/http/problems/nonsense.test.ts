import { isTokenAccess } from '@keystead/contract/access/access.ts';
import type { Endpoint } from '@keystead/contract/endpoint.ts';
import { endpoints } from '@keystead/contract/endpoints.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { openApp } from '../../../../tooling/test/app.ts';
import { as } from '../../../../tooling/test/caller.ts';
import { newToken } from '../../../../tooling/test/token-client.ts';
import { uncatalogedTexts } from '../../../../tooling/test/uncataloged-texts.ts';

const world = await openApp({ RATE_LIMIT_SCALE: '1000' });
const { token } = await newToken(world, 'scim');
const callers = await Promise.all(
  [
    'una.corp@maplegrove.example',
    'eve.edit@provider.example',
    'sam.super@provider.example',
    'lou.logs@provider.example',
    'cfg.all@harborpoint.example',
    'shared.all@harborpoint.example',
    'r.token@harborpoint.example',
  ].map((userName) => as(world, userName)),
);

/** Replies that never end, and calls that end the caller's own session. */
const isExcluded = ({ path }: Endpoint): boolean => path.endsWith('/events') || path.endsWith('/logout');

const calls: [string, Endpoint][] = Object.values(endpoints)
  .flatMap((area) => Object.values(area) as Endpoint[])
  .filter((endpoint) => !isExcluded(endpoint))
  .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]);

type Nonsense = { url: string; contentType?: string; payload?: string };

const long = 'x'.repeat(5000);
const oddValues = [7, [], {}, null, true, 'nonsense', long, '\u0000'];

type Shape = { properties?: Record<string, unknown>; anyOf?: Shape[]; oneOf?: Shape[] };

const fieldsOf = ({ properties = {}, anyOf = [], oneOf = [] }: Shape): string[] => [
  ...Object.keys(properties),
  ...[...anyOf, ...oneOf].flatMap(fieldsOf),
];

/** Bodies that no schema allows, and some that are not even JSON. */
const bodiesOf = ({ body, upload }: Endpoint): Omit<Nonsense, 'url'>[] => {
  if (upload)
    return ['', '--x', '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n--x--'].map(
      (payload) => ({ contentType: 'multipart/form-data; boundary=x', payload }),
    );
  if (!body) return [{}];
  const shape = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Shape;
  const wrongBodies = oddValues.map((value) =>
    Object.fromEntries(fieldsOf(shape).map((field) => [field, value])),
  );
  const payloads = [
    '{',
    '[]',
    'null',
    '"nonsense"',
    '{}',
    ...wrongBodies.map((value) => JSON.stringify(value)),
  ];
  return [
    ...payloads.map((payload) => ({ contentType: 'application/json', payload })),
    { contentType: 'text/plain', payload: 'nonsense' },
    { contentType: 'multipart/form-data; boundary=x', payload: '--x' },
  ];
};

const nonsenseFor = (endpoint: Endpoint): Nonsense[] => {
  const fillPath = (value: string): string =>
    endpoint.path.replace(/:\w+/g, value).replace(/\/$/, `/${value}`);
  const names = Object.keys(endpoint.query?.shape ?? {});
  const queryOf = (value: string): string =>
    names.map((name) => `${name}=${encodeURIComponent(value)}`).join('&');
  const addresses = [
    `${fillPath('nonsense')}?${queryOf('nonsense')}`,
    `${fillPath('-1')}?${queryOf('-1')}`,
    `${fillPath('%00')}?${queryOf('\u0000')}`,
    `${fillPath('1')}?${queryOf('1')}&${queryOf('2')}`,
    `${fillPath('99999999999999999999')}?${queryOf(long)}&nonsense=1`,
  ];
  const id = fillPath('00000000-0000-4000-8000-000000000000');
  return [...addresses.map((url) => ({ url })), ...bodiesOf(endpoint).map((body) => ({ url: id, ...body }))];
};

const send = (
  caller: (typeof callers)[number],
  endpoint: Endpoint,
  { url, contentType, payload }: Nonsense,
) =>
  caller.send({
    method: endpoint.method,
    url,
    headers: {
      'accept-language': 'en-XA',
      ...(isTokenAccess(endpoint.access) && { authorization: `Bearer ${token}` }),
      ...(contentType && { 'content-type': contentType }),
    },
    ...(payload !== undefined && { payload }),
  });

/** A caller who is allowed to make the call: others are refused before anything is read. */
const callerFor = async (endpoint: Endpoint) => {
  const [first] = nonsenseFor(endpoint);
  for (const caller of callers)
    if (first && (await send(caller, endpoint, first)).statusCode !== 403) return caller;
  return callers[0];
};

let rejectedCount = 0;

test.each(calls)('%s answers nonsense with catalog texts', async (_, endpoint) => {
  const caller = await callerFor(endpoint);
  if (!caller) throw new Error('Nobody calls.');
  const findings: string[] = [];
  for (const nonsense of nonsenseFor(endpoint)) {
    const { statusCode, payload } = await send(caller, endpoint, nonsense);
    if (statusCode < 400) continue;
    if (statusCode === 400) rejectedCount++;
    findings.push(
      ...uncatalogedTexts(payload).map((text) => `${JSON.stringify(nonsense).slice(0, 300)}: ${text}`),
    );
  }
  expect(findings).toEqual([]);
});

test('most of it was read and refused', () => {
  expect(rejectedCount).toBeGreaterThan(calls.length * 3);
});
