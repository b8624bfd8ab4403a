import { type Endpoint, isStream } from '@keystead/contract/endpoint.ts';
import { endpoints } from '@keystead/contract/endpoints.ts';
import { errors } from '@keystead/contract/errors.ts';
import { describe, expect, test } from 'vitest';
import { openApp } from '../../../../tooling/test/app.ts';

type Answer = { description: string; content?: Record<string, { schema: object }> };
type Part = { contentMediaType?: string; items?: Part };
type Body = { schema: { properties?: Record<string, Part>; required?: string[] } };
type Operation = { responses: Record<string, Answer>; requestBody?: { content: Record<string, Body> } };

const world = await openApp();
const { paths } = (await world.app.inject('/api/openapi.json')).json<{
  paths: Record<string, Record<string, Operation>>;
}>();

const operationOf = ({ method, path }: Endpoint): Operation => {
  const operation = paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
  if (!operation) throw new Error(`${method} ${path} is not described.`);
  return operation;
};

const all = Object.values<Record<string, Endpoint>>(endpoints).flatMap((area) => Object.values(area));

describe.each(all.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s',
  (_, endpoint) => {
    const { responses } = operationOf(endpoint);
    const mediaType = endpoint.protocol === 'scim' ? 'application/scim+json' : 'application/json';

    test('lists every failure it can return, in the correct format', () => {
      const declared = endpoint.errors.map((code) => String(errors[code].status));
      const common = endpoint.access === 'public' ? ['429', '500'] : ['401', '500'];
      expect(Object.keys(responses)).toEqual(expect.arrayContaining([...declared, ...common]));
      for (const [status, { content }] of Object.entries(responses)) {
        if (Number(status) >= 400 && status !== '431')
          expect(Object.keys(content ?? {})).toEqual([mediaType]);
      }
    });

    test('describes what it sends on success', () => {
      const success = Object.entries(responses).filter(([status]) => Number(status) < 304);
      expect(success).toHaveLength(1);
      const [[status = '', answer] = []] = success;
      const sentTypes = Object.keys(answer?.content ?? {});
      if (status === '204' || status === '302') expect(sentTypes).toEqual([]);
      else expect(sentTypes).toEqual(mediaTypesOf(endpoint, mediaType));
    });
  },
);

const mediaTypesOf = ({ output }: Endpoint, defaultType: string): string[] =>
  isStream(output) ? [output.stream, ...(output.orStream ? [output.orStream] : [])] : [defaultType];

test('is complete without references', () => {
  expect(JSON.stringify(paths).match(/"\$ref":"[^"]*"/g)).toBeNull();
});

test('a call without a response body is a 204', () => {
  const removed = all.find(({ method, path }) => method === 'DELETE' && path === '/scim/v2/Users/:id');
  expect(removed && operationOf(removed).responses['204']).toEqual({ description: 'Done.' });
});

test.each([
  [
    'POST /api/conversions/csv-import/upload',
    ['crmId', 'customerEmailDomain', 'importUsersCsv', 'source', 'updateExistingUsers'],
    ['customerEmailDomain', 'importUsersCsv'],
    { importUsersCsv: 'text/csv' },
  ],
  [
    'POST /api/conversions/csv-import',
    ['crmId', 'customerEmailDomain', 'importUsersCsv', 'isTrial', 'planId', 'source', 'updateExistingUsers'],
    ['customerEmailDomain'],
    { importUsersCsv: 'text/csv' },
  ],
  [
    'POST /api/conversions/keycloak-import/users',
    ['configId', 'corpId', 'crmId', 'emailDomain', 'envId', 'inactiveUsers', 'realmExport'],
    ['configId', 'corpId', 'crmId', 'envId', 'realmExport'],
    { realmExport: ['application/json'] },
  ],
  ['POST /api/users/2fa-bulk-update', ['file'], ['file'], { file: 'text/csv' }],
])('%s is described with the parts it reads', (call, names, required, files) => {
  const endpoint = all.find(({ method, path }) => `${method} ${path}` === call);
  const content = endpoint && operationOf(endpoint).requestBody?.content;
  expect(Object.keys(content ?? {})).toEqual(['multipart/form-data']);
  const { schema } = content?.['multipart/form-data'] ?? {};
  expect(Object.keys(schema?.properties ?? {}).sort()).toEqual(names);
  expect(schema?.required?.toSorted()).toEqual(required);
  const mediaTypes = Object.entries(schema?.properties ?? {}).flatMap(
    ([name, { contentMediaType, items }]) => {
      const type = contentMediaType ?? (items && [items.contentMediaType]);
      return type ? [[name, type]] : [];
    },
  );
  expect(Object.fromEntries(mediaTypes)).toEqual(files);
});

test('there are no other uploads to describe', () => {
  expect(all.filter(({ upload }) => upload)).toHaveLength(4);
});

test('lists have items of one kind, because not every program supports others', () => {
  expect(JSON.stringify(paths)).not.toContain('"prefixItems"');
});
