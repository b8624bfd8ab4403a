import { scimSchemas } from '@keystead/contract/users/scim/scim-schemas.ts';
import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { openApp } from '../../../../tooling/test/app.ts';
import { as } from '../../../../tooling/test/caller.ts';
import { findSsoid } from '../../../../tooling/test/find-ssoid.ts';
import {
  newToken,
  patch,
  person,
  tokenClient,
  userCreatorFor,
} from '../../../../tooling/test/token-client.ts';

const { enterprise, own } = scimSchemas;

const world = await openApp();
const { token, name } = await newToken(world, 'scim');
const client = tokenClient(world, token);
const tokenName = name;
const mapper = await as(world, 'r.mapping@harborpoint.example');
const place = { configId: 3, corporationName: 'Harbor Point Homes', locationName: 'Lighthouse' };
await mapper.call('POST', '/api/security/location-mappings', { ...place, externalValue: 'LH Test' });

const createUser = userCreatorFor(client);

describe('writing', () => {
  test("creates a user by the same rules as the console, under the token's name", async () => {
    const created = await createUser('new.one', {
      [enterprise]: { employeeNumber: 'E-1', department: 'LH Test' },
      phoneNumbers: [{ type: 'work', value: '+1 (612) 555-0173' }],
    });
    expect(created).toMatchObject({
      active: true,
      phoneNumbers: [{ type: 'work', value: '6125550173' }],
      [own]: { status: 'Active', environment: 'Harbor Point Production', adminAccess: 'No Admin Rights' },
      meta: { resourceType: 'User', location: `http://localhost:4999/scim/v2/Users/${created.id}` },
    });
    const ulf = await as(world, 'ulf.corp@harborpoint.example');
    const stored = (await ulf.call('GET', `/api/users/${created.id}`)).json();
    expect(stored).toMatchObject({
      federatedIdentity: true,
      federatedLoginID: 'new.one@harborpoint.example',
      customerEmployeeId: 'E-1',
    });
    const { audit, transaction } = await world.services.data.transaction('all', async (tx) => ({
      audit: await tx
        .selectFrom('audit_events')
        .select(['event', 'actor_name', 'customer_id'])
        .where('target_id', '=', created.id)
        .executeTakeFirstOrThrow(),
      transaction: await tx
        .selectFrom('transactions')
        .select(['type', 'created_by_first_name'])
        .where('ssoid', '=', created.id)
        .executeTakeFirstOrThrow(),
    }));
    expect(audit).toEqual({ event: 'User created', actor_name: tokenName, customer_id: 2 });
    expect(transaction).toEqual({ type: 'Create User', created_by_first_name: tokenName });
  });

  test('the reply to creating a user equals what is read afterwards', async () => {
    const created = await createUser('read.again', {
      displayName: 'Sky R.',
      name: { givenName: 'Sky', familyName: 'Again', middleName: 'L', honorificPrefix: 'Dr.' },
      groups: [{ value: 'nobody-keeps-this', display: 'Elsewhere' }],
      phoneNumbers: [
        { type: 'work', value: '+1 (612) 555-0173' },
        { type: 'home', value: '+1 (612) 555-0174' },
      ],
      [enterprise]: { employeeNumber: 'E-9', costCenter: 'C-1', manager: { value: 'boss' } },
    });
    expect((await client('GET', `/Users/${created.id}`)).body).toEqual(created);
  });

  test('invitations are sent after mails that users are waiting for', async () => {
    const uma = 'uma.corp@prairieview.example';
    await world.services.data.transaction('all', (tx) =>
      sql`insert into parameters (customer_id, key, value, created_by)
        select customer_id, 'bp.idm.at.scim.enabled', 'True', 'Test' from users where user_name = ${uma}`.execute(
        tx,
      ),
    );
    const enqueueAll = vi.spyOn(world.services.jobs, 'enqueueAll');
    const userName = 'invited.one@prairieview.example';
    const emails = [{ value: userName, type: 'work', primary: true }];
    const invite = tokenClient(world, (await newToken(world, 'scim', uma)).token);
    expect((await invite('POST', '/Users', person('invited', { userName, emails }))).status).toBe(201);
    const canWait = true;
    expect(enqueueAll).toHaveBeenCalledWith(expect.anything(), 'mail.send', [expect.anything()], canWait);
  });

  test.each([
    [{ userName: 'olivia.ord@maplegrove.example' }, 400, 'invalidValue'],
    [{ userName: 'fay.fed@harborpoint.example' }, 409, 'uniqueness'],
    [{ userName: '' }, 400, 'invalidValue'],
    [{ name: { givenName: '', familyName: 'x' } }, 400, 'invalidValue'],
    [{ active: 'perhaps' }, 400, 'invalidValue'],
    [{ emails: [{ value: 'nonsense' }] }, 400, 'invalidValue'],
    [{ [own]: { environment: 'Nowhere' } }, 400, 'invalidValue'],
  ])('%j is refused', async (attributes, status, scimType) => {
    const reply = await client('POST', '/Users', person('refused', attributes));
    expect(reply).toMatchObject({ status, body: { status: String(status), scimType } });
  });

  test('a refused prefix names those that are not', async () => {
    const name = { givenName: 'Sky', familyName: 'Again', honorificPrefix: 'Sir' };
    expect(await client('POST', '/Users', person('refused', { name }))).toMatchObject({
      status: 400,
      body: { detail: 'name.honorificPrefix is one of these: Mr., Mrs., Dr., Ms., Miss.' },
    });
  });

  test('a body that is not JSON gets a 400 in SCIM format', async () => {
    const reply = await world.app.inject({
      method: 'POST',
      url: '/scim/v2/Users',
      headers: { 'content-type': 'application/scim+json', authorization: `Bearer ${token}` },
      payload: '{',
    });
    expect(reply.json()).toMatchObject({ status: '400', scimType: 'invalidSyntax' });
  });

  test('PUT replaces a user, and empties what it leaves out', async () => {
    const { id } = await createUser('put.one', { phoneNumbers: [{ type: 'mobile', value: '6125550111' }] });
    const reply = await client(
      'PUT',
      `/Users/${id}`,
      person('put.one', { name: { givenName: 'New', familyName: 'Name' } }),
    );
    expect(reply).toMatchObject({
      status: 200,
      body: { displayName: 'New Name', phoneNumbers: [], active: true },
    });
  });

  test('of several emails marked as primary, the last one is', async () => {
    const emails = ['one', 'two'].map((name) => ({
      value: `${name}@mail.example`,
      type: 'home',
      primary: true,
    }));
    const [{ primary: _, ...first } = {}, last] = emails;
    const created = await createUser('twice.primary', { emails });
    expect(created.emails).toEqual([last, first]);
    const reversed = person('twice.primary', { emails: emails.toReversed() });
    const replaced = await client('PUT', `/Users/${created.id}`, reversed);
    expect(replaced.body.emails.filter(({ primary }: { primary?: boolean }) => primary)).toEqual([emails[0]]);
  });

  test('PATCH understands the dialects of the directories', async () => {
    const { id } = await createUser('patch.one');
    const change = (...operations: object[]) => client('PATCH', `/Users/${id}`, patch(...operations));
    expect(
      await change(
        { op: 'Replace', path: 'name.familyName', value: 'Changed' },
        { op: 'Add', path: 'emails[type eq "work"].value', value: 'other@harborpoint.example' },
        { op: 'Add', path: `${enterprise}:employeeNumber`, value: 'E-9' },
        { op: 'Replace', value: { 'name.givenName': 'Dotted', externalId: 'ext-2' } },
      ),
    ).toMatchObject({
      status: 200,
      body: {
        externalId: 'ext-2',
        displayName: 'Dotted Changed',
        emails: [{ value: 'other@harborpoint.example' }],
        [enterprise]: { employeeNumber: 'E-9' },
      },
    });
    expect(await change({ op: 'replace', value: { active: 'False' } })).toMatchObject({
      body: { active: false, [own]: { status: 'Deactivated' } },
    });
    expect(await change({ op: 'replace', path: 'active', value: true })).toMatchObject({
      body: { active: true, [own]: { status: 'Active' } },
    });
    expect(await change({ op: 'replace', path: 'nonsense', value: 1 })).toMatchObject({
      status: 400,
      body: { scimType: 'invalidPath' },
    });
    expect(await change({ op: 'replace', path: 'id', value: 'x' })).toMatchObject({
      status: 400,
      body: { scimType: 'mutability' },
    });
    expect(await change({ op: 'explode', path: 'active' })).toMatchObject({
      status: 400,
      body: { scimType: 'invalidSyntax' },
    });
  });

  test('refuses an old version', async () => {
    const { id, meta } = await createUser('stale.one');
    const rename = patch({ op: 'replace', path: 'name.givenName', value: 'Once' });
    expect((await client('PATCH', `/Users/${id}`, rename, { 'if-match': meta.version })).status).toBe(200);
    expect((await client('PATCH', `/Users/${id}`, rename, { 'if-match': meta.version })).status).toBe(412);
  });

  test('DELETE deactivates, removes and frees the name', async () => {
    const { id } = await createUser('gone.one');
    expect((await client('DELETE', `/Users/${id}`)).status).toBe(204);
    expect((await client('GET', `/Users/${id}`)).status).toBe(404);
    expect((await client('DELETE', `/Users/${id}`)).status).toBe(404);
    const types = await world.services.data.transaction('all', (tx) =>
      tx.selectFrom('transactions').select('type').where('ssoid', '=', id).orderBy('id').execute(),
    );
    expect(types.map(({ type }) => type)).toEqual(['Create User', 'Deactivate User', 'Delete User']);
    await createUser('gone.one');
  });

  test('the last corporate admin stays', async () => {
    const ulf = await findSsoid(world, 'ulf.corp@harborpoint.example');
    expect(await client('DELETE', `/Users/${ulf}`)).toMatchObject({ status: 409, body: { status: '409' } });
    expect(
      await client('PATCH', `/Users/${ulf}`, patch({ op: 'replace', path: 'active', value: false })),
    ).toMatchObject({ status: 409 });
  });

  test('a user who is made inactive cannot sign in', async () => {
    expect(await createUser('inactive.one', { active: false })).toMatchObject({ active: false });
  });
});

describe('mappings', () => {
  const unmapped = async () =>
    (await (await as(world, 'r.mapping@harborpoint.example')).call('GET', '/api/security/unmapped-locations'))
      .json()
      .map((row: { externalValue: string; times: number }) => [row.externalValue, row.times]);

  test('groups and location determine what a user gets', async () => {
    const mapper = await as(world, 'r.mapping@harborpoint.example');
    const nothing = {
      usesMeridian: false,
      mcmdRole: '',
      slProvisioned: false,
      trueSenseProvisioned: false,
      pdProvisioned: false,
      officeId: '',
      lpcProvisioned: false,
      lpcRoles: [],
      ppProvisioned: false,
      paymentPortalRole: '',
    };
    const mapping = {
      ...nothing,
      externalGroup: 'Test Nurses',
      adminToolRole: 'LLA',
      userType: 'Care Setting',
      role: 'Charge Nurse',
      primaryDiscipline: 'Nursing',
      slProvisioned: true,
    };
    expect((await mapper.call('POST', '/api/security/access-mappings', mapping)).statusCode).toBe(201);
    const created = await createUser('mapped.one', {
      groups: [{ value: '42', display: 'TEST nurses' }],
      [enterprise]: { department: 'lh test' },
    });
    expect(created[own].adminAccess).toBe('Location Limited Admin');
    const ulf = await as(world, 'ulf.corp@harborpoint.example');
    const read = async () => (await ulf.call('GET', `/api/users/${created.id}`)).json();
    expect(await read()).toMatchObject({
      userType: 'Care Setting',
      corporationName: 'Harbor Point Homes',
      careSettingName: 'Lighthouse',
      role: 'Charge Nurse',
      slProvisioned: true,
    });

    const leave = patch({ op: 'remove', path: 'groups[display eq "TEST nurses"]' });
    expect((await client('PATCH', `/Users/${created.id}`, leave)).status).toBe(200);
    expect(await read()).toMatchObject({ adminToolRole: 'RU', role: '', slProvisioned: false });
  });

  test('access granted by hand stays while no group is mapped', async () => {
    const { id } = await createUser('byhand.one');
    const ulf = await as(world, 'ulf.corp@harborpoint.example');
    const read = async () => (await ulf.call('GET', `/api/users/${id}`)).json();
    const edited = { ...(await read()), adminToolRole: 'CLA', slProvisioned: true };
    expect((await ulf.call('PUT', `/api/users/${id}`, edited)).statusCode).toBe(200);
    const operations = patch(
      { op: 'add', path: `${enterprise}:department`, value: 'LH Test' },
      { op: 'add', path: 'groups', value: [{ display: 'Nobody maps this' }] },
    );
    expect((await client('PATCH', `/Users/${id}`, operations)).status).toBe(200);
    expect(await read()).toMatchObject({ adminToolRole: 'CLA', slProvisioned: true });
  });

  test('keeps an unmapped value until it is mapped', async () => {
    await createUser('lost.one', { [enterprise]: { department: 'Moon Base' } });
    await createUser('lost.two', { [enterprise]: { department: 'moon base' } });
    expect(await unmapped()).toContainEqual(['Moon Base', 2]);
    const mapper = await as(world, 'r.mapping@harborpoint.example');
    await mapper.call('POST', '/api/security/location-mappings', {
      externalValue: 'Moon Base',
      configId: 3,
      corporationName: 'Harbor Point Villages',
      locationName: 'Dunes',
    });
    expect((await unmapped()).map(([value]: [string]) => value)).not.toContain('Moon Base');
  });
});
