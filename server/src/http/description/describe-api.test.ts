import { type Endpoint, isStream } from '@keystead/contract/endpoint.ts';
import { endpoints } from '@keystead/contract/endpoints.ts';
import { errors } from '@keystead/contract/errors.ts';
import { describe, expect, test } from 'vitest';
import { openApp } from '../../../../tooling/test/app.ts';

type Answer = { description: string; content?: Record<string, { schema: object }> };
type Operation = { responses: Record<string, Answer>; requestBody?: { content: object } };

const world = await openApp();
const { paths } = (await world.app.inject('/api/openapi.json')).json<{
  paths: Record<string, Record<string, Operation>>;
}>();

const operationOf = ({ method, path }: Endpoint): Operation => {
  const found = paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
  if (!found) throw new Error(`${method} ${path} is not described.`);
  return found;
};

const all = Object.values<Record<string, Endpoint>>(endpoints).flatMap((area) => Object.values(area));

describe.each(all.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s',
  (_, endpoint) => {
    const { responses } = operationOf(endpoint);
    const mediaType = endpoint.protocol === 'scim' ? 'application/scim+json' : 'application/json';

    test('names every failure it can answer, in the form it has', () => {
      const declared = endpoint.errors.map((code) => String(errors[code].status));
      const common = endpoint.access === 'public' ? ['429', '500'] : ['401', '500'];
      expect(Object.keys(responses)).toEqual(expect.arrayContaining([...declared, ...common]));
      for (const [status, { content }] of Object.entries(responses)) {
        if (Number(status) >= 400 && status !== '431')
          expect(Object.keys(content ?? {})).toEqual([mediaType]);
      }
    });

    test('says what it sends when it succeeds', () => {
      const success = Object.entries(responses).filter(([status]) => Number(status) < 304);
      expect(success).toHaveLength(1);
      const [[status = '', answer] = []] = success;
      const sent = Object.keys(answer?.content ?? {});
      if (status === '204' || status === '302') expect(sent).toEqual([]);
      else expect(sent).toEqual([isStream(endpoint.output) ? endpoint.output.stream : mediaType]);
    });
  },
);

test('a call without an answer is a 204 without a body', () => {
  const removed = all.find(({ method, path }) => method === 'DELETE' && path === '/scim/v2/Users/:id');
  expect(removed && operationOf(removed).responses['204']).toEqual({ description: 'Done.' });
});

test('an upload is described as one', () => {
  const upload = all.find((endpoint) => endpoint.upload);
  expect(upload && operationOf(upload).requestBody?.content).toHaveProperty('multipart/form-data');
});

test('lists have items of one kind: not every program reads another', () => {
  expect(JSON.stringify(paths)).not.toContain('"prefixItems"');
});
