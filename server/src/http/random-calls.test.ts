import { expect, test } from 'vitest';
import { openApp } from '../../../tooling/test/app.ts';
import { anonymous, as, type Caller } from '../../../tooling/test/caller.ts';
import { type JsonSchema, randomInput, seededRandom } from '../../../tooling/test/random-input.ts';
import { uncatalogedTexts } from '../../../tooling/test/uncataloged-texts.ts';

type Parameter = { name: string; in: string; required?: boolean; schema?: JsonSchema };
type Operation = {
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, { content?: object }>;
};

const seed = 20_261_115;
const callsPerOperation = 3;

const world = await openApp({ RATE_LIMIT_SCALE: '1000' });
const description = (await world.app.inject('/api/openapi.json')).json<{
  paths: Record<string, Record<string, Operation>>;
}>();

/** Replies that never end, and calls that end the caller's own session. */
const isExcluded = (path: string): boolean => path.endsWith('/events') || path.endsWith('/logout');

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;
const operations = Object.entries(description.paths)
  .filter(([path]) => !isExcluded(path))
  .flatMap(([path, item]) =>
    methods.flatMap((method) => (item[method] ? [{ path, method, operation: item[method] }] : [])),
  );

const random = seededRandom(seed);

const addressOf = (path: string, { parameters = [] }: Operation, { ssoid }: Caller): string => {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (name === 'ssoid' && random.next() < 0.5) return ssoid || 'x';
    const schema = parameters.find((one) => one.in === 'path' && one.name === name)?.schema ?? {};
    return encode(String(randomInput(schema, random)).slice(0, 300) || 'x');
  });
  const query = parameters
    .filter((one) => one.in === 'query' && (one.required || random.next() < 0.5))
    .map(({ name, schema = {} }) => `${name}=${encode(String(randomInput(schema, random)))}`);
  return query.length > 0 ? `${filled}?${query.join('&')}` : filled;
};

const encode = (text: string): string => encodeURIComponent(text.toWellFormed());

const findingOf = async (caller: Caller, { path, method, operation }: (typeof operations)[number]) => {
  const url = addressOf(path, operation, caller);
  const [[contentType = '', { schema }] = ['', { schema: null }]] = Object.entries(
    operation.requestBody?.content ?? {},
  );
  const payload = schema && JSON.stringify(randomInput(schema, random));
  const reply = await caller.send({
    method: method.toUpperCase() as 'GET',
    url,
    headers: { 'accept-language': 'en-XA', ...(payload && { 'content-type': contentType }) },
    ...(payload && { payload }),
  });
  const documented = operation.responses[String(reply.statusCode)];
  const sentType = String(reply.headers['content-type'] ?? '').split(';')[0] ?? '';
  const types = Object.keys(documented?.content ?? {});
  const isKnown = reply.payload === '' || types.includes(sentType);
  const uncataloged = reply.statusCode >= 400 && reply.payload !== '' ? uncatalogedTexts(reply.payload) : [];
  if (documented && reply.statusCode < 500 && isKnown && uncataloged.length === 0) return [];
  // Outside systems are unavailable in this test.
  if (documented && reply.statusCode === 502) return [];
  return [
    `${method} ${url.slice(0, 200)} ${payload?.slice(0, 300)}: ${reply.statusCode} ${sentType} ${reply.payload.slice(0, 200)}`,
  ];
};

test.each([
  null,
  'una.corp@maplegrove.example',
  'lily.limited@maplegrove.example',
  'sam.super@provider.example',
  'eve.edit@provider.example',
])('%s gets documented responses to any input', async (userName) => {
  const caller = userName ? await as(world, userName) : anonymous(world);
  const findings: string[] = [];
  for (const operation of operations) {
    for (let call = 0; call < callsPerOperation; call++)
      findings.push(...(await findingOf(caller, operation)));
  }
  expect(findings).toEqual([]);
});
