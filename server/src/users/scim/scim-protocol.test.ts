import { scimSchemas } from '@keystead/contract/users/scim/scim-schemas.ts';
import { describe, expect, test } from 'vitest';
import { openApp } from '../../../../tooling/test/app.ts';
import {
  newToken,
  patch,
  person,
  tokenClient,
  userCreatorFor,
} from '../../../../tooling/test/token-client.ts';

const { enterprise, own } = scimSchemas;

const world = await openApp();
const { token } = await newToken(world, 'scim');
const client = tokenClient(world, token);
const createUser = userCreatorFor(client);
const change = ({ id }: { id: string }, ...operations: object[]) =>
  client('PATCH', `/Users/${id}`, patch(...operations));

describe('methods', () => {
  test.each([
    ['DELETE', '/Users', 'GET, POST'],
    ['POST', '/Users/x', 'GET, PUT, PATCH, DELETE'],
    ['PUT', '/Groups', 'GET, POST'],
    ['GET', '/Bulk', 'POST'],
    ['PUT', '/.search', 'POST'],
    ['POST', '/ServiceProviderConfig', 'GET'],
    ['PATCH', '/Schemas', 'GET'],
    ['DELETE', '/ResourceTypes/User', 'GET'],
  ] as const)(
    '%s %s does not exist, and the reply lists the methods that do',
    async (method, path, allow) => {
      const reply = await client(method, `${path}?count=1`, method === 'DELETE' ? undefined : {});
      expect(reply).toMatchObject({ status: 405, body: { schemas: [scimSchemas.error], status: '405' } });
      expect(reply.headers.allow).toBe(allow);
    },
  );

  test('an unknown address stays unknown', async () => {
    expect((await client('DELETE', '/Robots')).status).toBe(404);
  });

  test.each(['application/scim+json', 'application/json'])(
    'DELETE with %s and no body works',
    async (type) => {
      const { id } = await createUser(`delete.${type.length}`);
      const reply = await client('DELETE', `/Users/${id}`, undefined, { 'content-type': type });
      expect(reply.status).toBe(204);
      const missing = await client('POST', '/Users', undefined, { 'content-type': type });
      expect(missing).toMatchObject({ status: 400, body: { scimType: 'invalidSyntax' } });
    },
  );
});

describe('what a schema says', () => {
  test('matches what is required', async () => {
    const { attributes } = (await client('GET', `/Schemas/${scimSchemas.user}`)).body;
    const required = (list: { name: string; required: boolean }[]) =>
      list.filter((one) => one.required).map(({ name }) => name);
    expect(required(attributes)).toEqual(['userName', 'name', 'active']);
    const name = attributes.find((one: { name: string }) => one.name === 'name');
    expect(required(name.subAttributes)).toEqual(['givenName', 'familyName']);
    const least = { userName: 'least@harborpoint.example', name: { givenName: 'A', familyName: 'B' } };
    expect((await client('POST', '/Users', least)).status).toBe(201);
    for (const lacking of [{ userName: 'x@harborpoint.example' }, { name: least.name }])
      expect((await client('POST', '/Users', lacking)).status).toBe(400);
    const user = await createUser('required.one');
    for (const path of ['userName', 'name', 'name.givenName', 'active'])
      expect(await change(user, { op: 'remove', path })).toMatchObject({
        status: 400,
        body: { scimType: 'mutability' },
      });
  });

  test('matches what is stored: every attribute in it comes back', async () => {
    const attributes = {
      displayName: 'Sky the First',
      nickName: 'Sky',
      title: 'Charge nurse',
      userType: 'Employee',
      preferredLanguage: 'en-US',
      locale: 'en-US',
      timezone: 'America/Chicago',
      profileUrl: 'https://people.example/sky',
      name: { givenName: 'Sky', familyName: 'Kept', formatted: 'Dr. Sky Kept' },
      emails: [
        { value: 'kept@harborpoint.example', type: 'work', primary: true },
        { value: 'sky@home.example', type: 'home' },
      ],
      phoneNumbers: [
        { value: '6125550101', type: 'work' },
        { value: '6125550102', type: 'mobile' },
        { value: '555-0199', type: 'fax' },
      ],
      addresses: [{ type: 'work', streetAddress: '1 Pier\nRoom 2', locality: 'Duluth', country: 'US' }],
      ims: [{ value: 'sky', type: 'xmpp' }],
      photos: [{ value: 'https://people.example/sky.png', type: 'photo' }],
      entitlements: [{ value: 'parking' }],
      roles: [{ value: 'Nurse', display: 'Nurse', primary: true }],
      [enterprise]: {
        costCenter: '4130',
        organization: 'Harbor',
        division: 'Care',
        manager: { value: 'm-1', displayName: 'Max', $ref: '../Users/m-1' },
      },
    };
    const created = await createUser('kept', attributes);
    expect(created).toMatchObject(attributes);
    expect((await client('GET', `/Users/${created.id}`)).body).toMatchObject(attributes);
    const find = async (filter: string) =>
      (await client('GET', `/Users?filter=${encodeURIComponent(filter)}`)).body.totalResults;
    for (const filter of [
      'displayName eq "sky the first"',
      'title eq "Charge Nurse"',
      'emails[type eq "home"].value eq "sky@home.example"',
      'emails.value eq "sky@home.example"',
      'phoneNumbers[type eq "mobile" and value eq "6125550102"]',
      'addresses[type eq "work"].locality eq "duluth"',
      'addresses.locality sw "Dul" and roles.primary eq true',
      `${enterprise}:manager.value eq "m-1"`,
    ])
      expect(await find(filter), filter).toBe(1);
    expect(await find('emails[type eq "work"].value eq "sky@home.example"')).toBe(0);

    const again = await client('PUT', `/Users/${created.id}`, person('kept', attributes));
    expect(again.body.meta.version).toBe(created.meta.version);
    const emptied = await client('PUT', `/Users/${created.id}`, person('kept'));
    expect(emptied.body).toMatchObject({ displayName: 'Sky kept', name: { formatted: 'Sky kept' } });
    expect(emptied.body).not.toHaveProperty('title');
    expect(emptied.body.addresses ?? []).toEqual([]);
    expect(emptied.body[enterprise]).toBeUndefined();
  });

  test("has limits, so that no one fills other users' pages", async () => {
    const many = (count: number, value: string) => Array.from({ length: count }, () => ({ value }));
    const user = await createUser('long.one');
    for (const value of [
      { roles: many(21, 'x') },
      { title: 'x'.repeat(501) },
      { groups: Array.from({ length: 1000 }, (_, n) => ({ value: `${n}${'x'.repeat(50)}` })) },
    ])
      expect(await change(user, { op: 'add', value })).toMatchObject({
        status: 400,
        body: { scimType: 'invalidValue' },
      });
  });

  test('matches what cannot be changed', async () => {
    const user = await createUser('settled');
    const refused = { status: 400, body: { scimType: 'mutability' } };
    for (const path of ['environment', 'federatedLoginId', 'status', 'adminAccess'])
      expect(await change(user, { op: 'replace', path: `${own}:${path}`, value: 'Other' })).toMatchObject(
        refused,
      );
    for (const op of [
      { op: 'replace', path: 'password', value: 'Other#2026' },
      { op: 'add', path: ` ${scimSchemas.user}:Password`, value: 'Other#2026' },
      { op: 'replace', value: { title: 'RN', password: 'Other#2026' } },
      { op: 'remove', path: 'password' },
    ])
      expect(await change(user, op)).toMatchObject(refused);
    const password = (await client('GET', `/Schemas/${scimSchemas.user}`)).body.attributes.find(
      ({ name }: { name: string }) => name === 'password',
    );
    expect(password).toMatchObject({ mutability: 'immutable', returned: 'never' });
    const all = { ...person('settled'), [own]: { environment: 'Elsewhere' } };
    expect(await client('PUT', `/Users/${user.id}`, all)).toMatchObject(refused);
    const echo = { ...user, displayName: 'Echo', password: 'Other#2026' };
    expect((await client('PUT', `/Users/${user.id}`, echo)).status).toBe(200);
    expect(await change(user, { op: 'replace', value: { id: 'other' } })).toMatchObject(refused);
    expect((await change(user, { op: 'replace', value: { id: user.id, title: 'RN' } })).status).toBe(200);
  });

  test('matches what is removed with a whole extension', async () => {
    const extension = { employeeNumber: 'E-5', department: 'Moon', costCenter: '1', manager: { value: 'm' } };
    const user = await createUser('extended', { [enterprise]: extension });
    expect(user[enterprise]).toEqual(extension);
    const removed = (await change(user, { op: 'remove', path: enterprise })).body;
    expect(removed[enterprise]).toBeUndefined();
    expect(removed.schemas).not.toContain(enterprise);
    expect((await client('GET', `/Users/${user.id}`)).body[enterprise]).toBeUndefined();
    expect(await change(user, { op: 'remove', path: own })).toMatchObject({
      status: 400,
      body: { scimType: 'mutability' },
    });
  });
});

describe('searching', () => {
  const search = (path: string, body: object) =>
    client('POST', `${path}/.search`, { schemas: [scimSchemas.search], ...body });

  test('takes the same queries in a body as a list does in a URL', async () => {
    const user = await createUser('search.one', { displayName: 'Needle' });
    const group = (await client('POST', '/Groups', { displayName: 'Needle' })).body;
    const filter = 'displayName eq "needle"';
    expect((await search('/Users', { filter, attributes: ['userName'] })).body).toMatchObject({
      totalResults: 1,
      Resources: [{ id: user.id, userName: user.userName }],
    });
    expect((await search('/Groups', { filter, excludedAttributes: ['members'] })).body.Resources).toEqual([
      expect.not.objectContaining({ members: expect.anything() }),
    ]);
    const both = (await search('', { filter })).body;
    expect(both.Resources.map(({ id }: { id: string }) => id)).toEqual([user.id, group.id]);
    const second = (await search('', { filter, startIndex: 2, count: 1 })).body;
    expect(second).toMatchObject({
      totalResults: 2,
      startIndex: 2,
      itemsPerPage: 1,
      Resources: [{ id: group.id }],
    });
    const users = (await search('', { filter: `${filter} and userName pr` })).body;
    expect(users.Resources.map(({ id }: { id: string }) => id)).toEqual([user.id]);
    const groups = (await search('', { filter: `${filter} and not (emails pr)` })).body;
    expect(groups.Resources.map(({ id }: { id: string }) => id)).toEqual([group.id]);
    const kind = (await search('', { filter: 'meta.resourceType eq "Group" and displayName eq "needle"' }))
      .body;
    expect(kind.totalResults).toBe(1);
    for (const mine of ['active eq true', 'active ne false', 'emails.primary eq true'])
      expect((await search('', { filter: `${filter} and ${mine}` })).body, mine).toMatchObject({
        totalResults: 1,
        Resources: [{ id: user.id }],
      });
    for (const wrong of ['color eq "red"', 'active eq "perhaps"', 'emails.color eq "red"'])
      expect(await search('', { filter: wrong }), wrong).toMatchObject({
        status: 400,
        body: { scimType: 'invalidFilter' },
      });
  });

  test('is open to a read-only token', async () => {
    const reading = tokenClient(world, (await newToken(world, 'read')).token);
    expect((await reading('POST', '/.search', {})).status).toBe(200);
  });
});
