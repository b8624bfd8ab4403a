import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { openApp } from '../../../../tooling/test/app.ts';
import {
  type DescribedAttribute,
  type ValueOverrides,
  valueFor,
  valuesFor,
} from '../../../../tooling/test/scim-values.ts';
import { newToken, patch, tokenClient, userCreatorFor } from '../../../../tooling/test/token-client.ts';

// What scim2-tester checks, based on how the server describes itself: `npm run scim-tester` runs the tester.

type Schema = { id: string; attributes: DescribedAttribute[] };
type Type = { name: string; endpoint: string; schema: string; schemaExtensions: { schema: string }[] };

const world = await openApp();
const client = tokenClient(world, (await newToken(world, 'scim')).token);
const member = await userCreatorFor(client)('conformance');

const config = (await client('GET', '/ServiceProviderConfig')).body;
const types: Type[] = (await client('GET', '/ResourceTypes')).body.Resources;
const schemas: Schema[] = (await client('GET', '/Schemas')).body.Resources;

const attributesOf = (urn: string): DescribedAttribute[] =>
  schemas.find(({ id }) => id === urn)?.attributes ?? [];

/** The console's rules: a domain of the customer, short titles, ten digits, existing users. */
const overrides: ValueOverrides = {
  userName: () => `${randomUUID()}@harborpoint.example`,
  honorificSuffix: () => 'RN',
  phoneNumbers: () => [{ value: '6125550123', type: 'work', primary: true, display: 'Desk' }],
  members: () => [{ value: member.id, type: 'User', $ref: member.meta.location }],
  environment: () => 'Harbor Point Production',
  federatedLoginId: () => undefined,
};

const writable = (urn: string): DescribedAttribute[] =>
  attributesOf(urn).filter(({ mutability }) => mutability === 'readWrite');

const create = async ({ endpoint, schema, schemaExtensions }: Type, isWhole: boolean) => {
  const core = attributesOf(schema).filter(({ required }) => isWhole || required);
  const extensions = isWhole
    ? schemaExtensions.map((one) => [one.schema, valuesFor(attributesOf(one.schema), overrides)])
    : [];
  const body = { schemas: [schema], ...valuesFor(core, overrides), ...Object.fromEntries(extensions) };
  const reply = await client('POST', endpoint, body);
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  return { sent: body, created: reply.body };
};

/** The location of an attribute in a PATCH and in a resource. */
const places = ({ schema, schemaExtensions }: Type) => [
  ...writable(schema).map((attribute) => ({
    attribute,
    path: attribute.name,
    read: (resource: Record<string, unknown>) => resource[attribute.name],
  })),
  ...schemaExtensions.flatMap((extension) =>
    writable(extension.schema).map((attribute) => ({
      attribute,
      path: `${extension.schema}:${attribute.name}`,
      read: (resource: Record<string, Record<string, unknown>>) =>
        resource[extension.schema]?.[attribute.name],
    })),
  ),
];

test('the descriptions of the server are consistent', async () => {
  expect(config).toMatchObject({ patch: { supported: true }, bulk: { supported: true } });
  for (const { name, schema, schemaExtensions } of types) {
    expect((await client('GET', `/ResourceTypes/${name}`)).status).toBe(200);
    for (const urn of [schema, ...schemaExtensions.map((one) => one.schema)])
      expect((await client('GET', `/Schemas/${urn}`)).body).toMatchObject({ id: urn });
  }
  expect((await client('GET', `/Schemas/${randomUUID()}`)).status).toBe(404);
  expect((await client('GET', `/${randomUUID()}`)).status).toBe(404);
});

describe.each(types)('$name', (type) => {
  test('can be created from required attributes alone, read, listed, replaced and removed', async () => {
    const { created } = await create(type, false);
    const path = `${type.endpoint}/${created.id}`;
    expect((await client('GET', path)).body).toEqual(created);
    const listed = (await client('GET', `${type.endpoint}?count=200`)).body.Resources;
    expect(listed.map(({ id }: { id: string }) => id)).toContain(created.id);
    const { sent } = await create(type, true);
    const renamed = { ...sent, ...valuesFor(attributesOf(type.schema).filter(isUnique), overrides) };
    expect((await client('PUT', path, renamed)).status).toBe(200);
    expect((await client('DELETE', path)).status).toBe(204);
    expect((await client('GET', path)).status).toBe(404);
  });

  test('is limited to the requested attributes, in every way of requesting them', async () => {
    const { created } = await create(type, true);
    const [first, second] = writable(type.schema).filter(({ required }) => !required);
    const [included = '', excluded = ''] = [first?.name, second?.name];
    const filter = `id eq "${created.id}"`;
    const ways = [
      async (query: Record<string, string>) =>
        (await client('GET', `${type.endpoint}/${created.id}?${new URLSearchParams(query)}`)).body,
      async (query: Record<string, string>) =>
        (await client('GET', `${type.endpoint}?${new URLSearchParams({ ...query, filter })}`)).body
          .Resources[0],
      ...[type.endpoint, ''].map((place) => async (query: Record<string, string>) => {
        const lists = Object.fromEntries(Object.entries(query).map(([name, value]) => [name, [value]]));
        return (await client('POST', `${place}/.search`, { ...lists, filter })).body.Resources[0];
      }),
    ];
    for (const fetchResource of ways) {
      expect(Object.keys(await fetchResource({ attributes: included })).sort()).toEqual(
        ['id', included, 'schemas'].sort(),
      );
      const rest = await fetchResource({ excludedAttributes: excluded });
      expect(rest).not.toHaveProperty(excluded);
      expect(rest).toHaveProperty(included);
    }
  });

  test('accepts every attribute that it describes, by PATCH and by POST', async () => {
    const { created } = await create(type, false);
    const path = `${type.endpoint}/${created.id}`;
    for (const op of ['add', 'replace'])
      for (const place of places(type)) {
        const value = valueFor(place.attribute, overrides);
        const reply = await client('PATCH', path, patch({ op, path: place.path, value }));
        expect(reply.status, `${op} ${place.path}: ${JSON.stringify(reply.body)}`).toBe(200);
        expect(place.read(reply.body), `${op} ${place.path}`).toEqual(value);
        expect(place.read((await client('GET', path)).body), place.path).toEqual(value);
      }
    const whole = await create(type, true);
    for (const place of places(type))
      expect(place.read(whole.created)).toEqual(place.read(whole.sent as never));
  });

  test('loses what is removed, and refuses to lose what it requires', async () => {
    const { created } = await create(type, true);
    const path = `${type.endpoint}/${created.id}`;
    for (const place of places(type)) {
      const reply = await client('PATCH', path, patch({ op: 'remove', path: place.path }));
      if (place.attribute.required) {
        expect(reply, place.path).toMatchObject({ status: 400, body: { scimType: 'mutability' } });
      } else {
        expect(reply.status, place.path).toBe(200);
        const remaining = place.read(reply.body) ?? [];
        expect(remaining, place.path).toEqual([]);
      }
    }
  });
});

const isUnique = ({ name }: DescribedAttribute): boolean => name === 'userName' || name === 'displayName';
