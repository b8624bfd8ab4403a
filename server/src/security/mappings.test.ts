import { type AccessMapping, mappedAccess } from '@keystead/contract/people/mappings/access-mapping.ts';
import { noProductAccess } from '@keystead/contract/people/product-access.ts';
import type { LocationMapping } from '@keystead/contract/security/location-mappings.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { openApp } from '../../../tooling/test/app.ts';
import { as } from '../../../tooling/test/caller.ts';
import { countTrips } from '../../../tooling/test/count-trips.ts';
import { ask } from '../../../tooling/test/enterprise.ts';

const world = await openApp();
const mapper = await as(world, 'r.mapping@harborpoint.example');
const grantMapping = (userName: string) =>
  world.services.data.transaction('all', (tx) =>
    sql`insert into user_rights (ssoid, customer_id, "right") select ssoid, customer_id, 'MAPPING' from users
      where user_name = ${userName}`.execute(tx),
  );
await grantMapping('una.corp@maplegrove.example');
const stranger = await as(world, 'una.corp@maplegrove.example');

/** Makes a login give the mapping to its newcomers, until the login is removed. */
const addLoginUsing = async (newcomers: string, columns: object) => {
  const { name, ...login } = {
    customer_id: 2,
    idp_id: crypto.randomUUID(),
    name: `Login ${crypto.randomUUID()}`,
    issuer: 'https://idp.example',
    client_id: 'keystead',
    sealed_secret: '',
    secret_sent: 'basic' as const,
    login_claim: 'sub',
    is_active: true,
    modified_by: 'Test',
    ...columns,
  };
  await world.services.data.transaction('all', (tx) =>
    tx
      .insertInto('organization_logins')
      .values({ ...login, name, newcomers: newcomers as 'all' })
      .execute(),
  );
  const end = () =>
    world.services.data.transaction('all', (tx) =>
      tx.deleteFrom('organization_logins').where('name', '=', name).execute(),
    );
  const refusal = {
    status: 409,
    body: {
      code: 'mapping.inUse',
      message: `The login ${name} gives it to new users. A mapping in use cannot be deleted.`,
    },
  };
  return { end, refusal };
};

describe('location mappings', () => {
  const path = '/api/security/location-mappings';
  const mappingInput = {
    externalValue: 'Test House',
    configId: 3,
    corporationName: 'Harbor Point Homes',
    locationName: 'Anchorage',
  };

  test('can be created, changed with the version, and removed', async () => {
    const created = await ask<LocationMapping>(mapper, 'POST', path, mappingInput);
    expect(created).toMatchObject({
      status: 201,
      body: {
        ...mappingInput,
        environment: 'Harbor Point Production',
        modifiedBy: 'Right mapping',
        version: 1,
      },
    });
    const { id } = created.body;
    const change = { ...mappingInput, locationName: 'Breakwater', version: 1 };
    expect((await ask(stranger, 'PUT', `${path}/${id}`, { ...change, configId: 1 })).status).toBe(404);
    expect((await ask(mapper, 'PUT', `${path}/${id}`, change)).body).toMatchObject({ version: 2 });
    expect(await ask(mapper, 'PUT', `${path}/${id}`, change)).toMatchObject({
      status: 409,
      body: { code: 'record.changed' },
    });
    expect((await ask(mapper, 'DELETE', `${path}/${id}?version=1`)).status).toBe(409);
    expect((await ask(stranger, 'DELETE', `${path}/${id}?version=2`)).status).toBe(404);
    expect((await ask(mapper, 'DELETE', `${path}/${id}?version=2`)).status).toBe(204);
    const events = await world.services.data.transaction('all', (tx) =>
      tx.selectFrom('audit_events').select('event').where('target_type', '=', 'location mapping').execute(),
    );
    expect(events.map(({ event }) => event)).toEqual(Array(3).fill('Setting changed'));
  });

  test.each([
    [{ externalValue: '' }, 400],
    [{ externalValue: 'x'.repeat(101) }, 400],
    [{ configId: 1 }, 400],
    [{ corporationName: 'Maple Midwest' }, 400],
    [{ locationName: 'Marina' }, 400],
  ])('%j is rejected', async (part, status) => {
    expect((await ask(mapper, 'POST', path, { ...mappingInput, ...part })).status).toBe(status);
  });

  test('cannot be removed while a login gives them to new users', async () => {
    const { id } = (
      await ask<LocationMapping>(mapper, 'POST', path, { ...mappingInput, externalValue: 'Used' })
    ).body;
    const { end, refusal } = await addLoginUsing('mapped', { default_location_id: id });
    expect(await ask(mapper, 'DELETE', `${path}/${id}?version=1`)).toMatchObject(refusal);
    await end();
    expect((await ask(mapper, 'DELETE', `${path}/${id}?version=1`)).status).toBe(204);
  });

  test('map a value once per environment', async () => {
    await ask(mapper, 'POST', path, { ...mappingInput, externalValue: 'Once' });
    expect(await ask(mapper, 'POST', path, { ...mappingInput, externalValue: 'ONCE' })).toMatchObject({
      status: 409,
      body: { message: 'External value ONCE is already mapped in this environment.' },
    });
  });
});

describe('access mappings', () => {
  const path = '/api/security/access-mappings';
  const mappingInput = {
    ...mappedAccess.parse(noProductAccess),
    externalGroup: 'Test Aides',
    adminToolRole: 'RU',
    userType: 'Care Setting',
    role: 'Certified Nursing Assistant',
  };
  const groups = async () =>
    (await ask<AccessMapping[]>(mapper, 'GET', path)).body.map(({ externalGroup }) => externalGroup);

  test('are evaluated in an order that can be changed', async () => {
    const before = await groups();
    const aides = await ask<AccessMapping>(mapper, 'POST', path, mappingInput);
    const cooks = await ask<AccessMapping>(mapper, 'POST', path, {
      ...mappingInput,
      externalGroup: 'Test Cooks',
    });
    expect(await groups()).toEqual([...before, 'Test Aides', 'Test Cooks']);
    const moved = await ask<AccessMapping[]>(mapper, 'POST', `${path}/${cooks.body.id}/move`, {
      direction: 'up',
    });
    expect(moved.body.map(({ externalGroup }) => externalGroup)).toEqual([
      ...before,
      'Test Cooks',
      'Test Aides',
    ]);
    expect((await ask(stranger, 'POST', `${path}/${cooks.body.id}/move`, { direction: 'up' })).status).toBe(
      404,
    );
    expect((await ask(mapper, 'DELETE', `${path}/${cooks.body.id}?version=1`)).status).toBe(204);
    const remaining = await ask<AccessMapping[]>(mapper, 'GET', path);
    expect(remaining.body.map(({ priority }) => priority)).toEqual(
      remaining.body.map((_, index) => index + 1),
    );
    const change = { ...mappingInput, externalGroup: 'Test Helpers', version: aides.body.version };
    expect((await ask(mapper, 'PUT', `${path}/${aides.body.id}`, change)).body).toMatchObject({ version: 2 });
    expect((await ask(mapper, 'PUT', `${path}/${aides.body.id}`, change)).status).toBe(409);
    expect((await ask(mapper, 'POST', path, { ...mappingInput, externalGroup: 'test helpers' })).status).toBe(
      409,
    );
  });

  test('only a corporate admin can map to Corporate Admin', async () => {
    const admins = { ...mappingInput, externalGroup: 'Test Admins', adminToolRole: 'UMA' };
    expect(await ask(mapper, 'POST', path, admins)).toMatchObject({
      status: 403,
      body: { fieldErrors: [{ field: 'adminToolRole' }] },
    });
    expect((await ask(stranger, 'POST', path, admins)).status).toBe(201);
  });

  test('only a corporate admin can change who is mapped to Corporate Admin', async () => {
    const corporate = await as(world, 'ulf.corp@harborpoint.example');
    await grantMapping('ulf.corp@harborpoint.example');
    const createMapping = async (externalGroup: string, adminToolRole: string) =>
      (await ask<AccessMapping>(corporate, 'POST', path, { ...mappingInput, externalGroup, adminToolRole }))
        .body;
    const first = await createMapping('Test Interns', 'RU');
    const above = await createMapping('Test Guests', 'RU');
    const admins = await createMapping('Test Chiefs', 'UMA');
    const below = await createMapping('Test Drivers', 'RU');
    const before = await groups();
    const denied = {
      status: 403,
      body: { message: 'Only a corporate admin can change who is mapped to Corporate Admin.' },
    };
    const at = (one: AccessMapping) => `${path}/${one.id}`;
    const update = (one: AccessMapping, part: object) => ask(mapper, 'PUT', at(one), { ...one, ...part });
    const move = (one: AccessMapping, direction: string) =>
      ask(mapper, 'POST', `${at(one)}/move`, { direction });

    expect(await update(admins, { adminToolRole: 'RU' })).toMatchObject(denied);
    expect(await update(above, { externalGroup: 'Nobody' })).toMatchObject({
      ...denied,
      body: { ...denied.body, fieldErrors: [{ field: 'externalGroup' }] },
    });
    expect(await move(admins, 'up')).toMatchObject(denied);
    expect(await move(admins, 'down')).toMatchObject(denied);
    expect(await move(above, 'down')).toMatchObject(denied);
    expect(await move(below, 'up')).toMatchObject(denied);
    for (const one of [above, admins])
      expect(await ask(mapper, 'DELETE', `${at(one)}?version=1`)).toMatchObject(denied);
    expect(await groups()).toEqual(before);

    expect((await update(above, { slProvisioned: true })).status).toBe(200);
    expect((await move(above, 'up')).status).toBe(200);
    expect((await update(below, { externalGroup: 'Test Pilots' })).status).toBe(200);
    expect((await ask(mapper, 'DELETE', `${at(below)}?version=2`)).status).toBe(204);
    expect((await ask(corporate, 'POST', `${at(admins)}/move`, { direction: 'up' })).status).toBe(200);
    for (const [one, version] of [
      [admins, 1],
      [above, 2],
      [first, 1],
    ] as const)
      expect((await ask(corporate, 'DELETE', `${at(one)}?version=${version}`)).status).toBe(204);
  });

  test('cannot be removed while a login gives them to new users', async () => {
    const visitors = { ...mappingInput, externalGroup: 'Test Visitors' };
    const { id } = (await ask<AccessMapping>(mapper, 'POST', path, visitors)).body;
    const { end, refusal } = await addLoginUsing('all', { default_access_id: id });
    expect(await ask(mapper, 'DELETE', `${path}/${id}?version=1`)).toMatchObject(refusal);
    await end();
    // A mapping that no one is given can be deleted.
    await addLoginUsing('mapped', { default_access_id: id });
    expect((await ask(mapper, 'DELETE', `${path}/${id}?version=1`)).status).toBe(204);
  });

  test('reading the environments to choose from takes the same number of queries for any number', async () => {
    const options = '/api/security/mapping-options';
    const single = await countTrips(() => ask<{ environments: object[] }>(mapper, 'GET', options));
    const several = await countTrips(() => ask<{ environments: object[] }>(stranger, 'GET', options));
    expect(single.result.body.environments).toHaveLength(1);
    expect(several.result.body.environments.length).toBeGreaterThan(1);
    expect(several.trips).toBe(single.trips);
  });

  test('follow the rules for users', async () => {
    expect(
      await ask(mapper, 'POST', path, { ...mappingInput, externalGroup: 'X', role: 'Charge Nurse' }),
    ).toMatchObject({
      status: 400,
      body: { fieldErrors: [{ field: 'primaryDiscipline', code: 'disciplineRequired' }] },
    });
  });

  test('a test shows the result and changes nothing', async () => {
    const reply = await ask(mapper, 'POST', `${path}/test`, {
      groups: ['test helpers'],
      location: 'Nowhere',
    });
    expect(reply.body).toMatchObject({
      matchedGroups: ['Test Helpers'],
      location: null,
      notes: [
        'External value Nowhere is not mapped.',
        'Role Certified Nursing Assistant is not given: no location is known.',
      ],
    });
    const unmapped = await ask<{ externalValue: string }[]>(
      mapper,
      'GET',
      '/api/security/unmapped-locations',
    );
    expect(unmapped.body.map(({ externalValue }) => externalValue)).not.toContain('Nowhere');
  });
});
