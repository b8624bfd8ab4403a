import { randomUUID } from 'node:crypto';
import { createHostAllowlist } from '@keystead/connectors/host-allowlist.ts';
import type { ProductAddress, ProductPerson } from '@keystead/connectors/products/port.ts';
import { createProducts } from '@keystead/connectors/products/scim.ts';
import { type Sandbox, startSandbox } from '@keystead/sandbox/sandbox.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const realUrl = process.env.CONFORMANCE_SCIM_URL;
const realToken = process.env.CONFORMANCE_SCIM_TOKEN ?? '';
const realProduct = process.env.CONFORMANCE_SCIM_PRODUCT ?? 'snf';

/** What each product receives about a person's access besides the place. */
const ownPart = {
  snf: { userType: 'Corporate', role: 'Attending Physician', primaryDiscipline: null, regions: [] },
  mcmd: { mcmdRole: 'Prescriber', facilityRoleAssignments: [{ id: 101, role: 'Physician' }] },
  sl: {},
  lpc: { lpcRoles: ['Wellness Nurse'] },
  pd: { officeId: '301' },
  pp: { paymentPortalRole: 'FACILITYADMIN' },
  truesense: {},
};
const productCodes = Object.keys(ownPart) as (keyof typeof ownPart)[];

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, smtpPort: 0 });
});
afterAll(() => sandbox.stop());

const inSandbox = (product: string, environment = 'maple'): ProductAddress => ({
  product,
  url: `${sandbox.url}/care/${environment}/${product}/api`,
});

const products = (credential = realUrl ? realToken : sandbox.settings.credential) =>
  createProducts({ allowed: createHostAllowlist({ own: [sandbox.url] }), credential, timeoutMs: 5000 });

const order = () => ({ idempotencyKey: randomUUID(), traceId: 'trace-1' });

const nobody = {
  prefix: null,
  middleName: null,
  title: null,
  email: null,
  primaryPhone: null,
  mobilePhone: null,
  employeeId: null,
};

function somebody(changes: Partial<ProductPerson> = {}): ProductPerson {
  const ssoid = randomUUID();
  return {
    ...nobody,
    ssoid,
    userName: `conformance-${ssoid}@example.com`,
    firstName: 'Żaneta',
    lastName: "O'Brien",
    isActive: true,
    access: {},
    ...changes,
  };
}

const everywhere = realUrl
  ? [{ name: realUrl, address: () => ({ product: realProduct, url: realUrl }) }]
  : productCodes.map((product) => ({ name: product, address: () => inSandbox(product) }));

describe.each(everywhere)('people at $name', ({ address }) => {
  test('a person is created, changed, deactivated, activated and removed', async () => {
    const at = address();
    const person = somebody({ email: 'z@example.com', mobilePhone: '5035550100', employeeId: 'E-7' });
    expect(await products().find(at, person.ssoid)).toBeNull();

    const created = await products().put(at, person, order());
    expect(created).toEqual({ statusCode: 201, description: 'User created.', there: 'active' });
    const known = await products().find(at, person.ssoid);
    const { ssoid: _, access: __, ...all } = person;
    expect(known).toMatchObject(all);

    const renamed = { ...person, userName: `renamed-${person.userName}`, email: null };
    expect(await products().put(at, renamed, order())).toMatchObject({ description: 'User updated.' });
    expect(await products().find(at, person.ssoid)).toEqual({
      ...known,
      userName: renamed.userName,
      email: null,
    });

    for (const isActive of [false, true]) {
      const set = await products().setActive(at, { ssoid: person.ssoid, isActive }, order());
      expect(set.there).toBe(isActive ? 'active' : 'inactive');
      expect(await products().find(at, person.ssoid)).toMatchObject({ isActive });
    }

    expect(await products().remove(at, person.ssoid, order())).toMatchObject({
      description: 'User removed.',
      there: 'missing',
    });
    expect(await products().find(at, person.ssoid)).toBeNull();
  });

  test('orders can be repeated', async () => {
    const at = address();
    const person = somebody();
    const put = order();
    await products().put(at, person, put);
    const known = await products().find(at, person.ssoid);
    await products().put(at, person, put);
    expect(await products().find(at, person.ssoid)).toEqual(known);
    const removal = order();
    await products().remove(at, person.ssoid, removal);
    await products().remove(at, person.ssoid, removal);
    await products().setActive(at, { ssoid: person.ssoid, isActive: false }, order());
    expect(await products().find(at, person.ssoid)).toBeNull();
  });

  test('a missing person cannot be activated', async () => {
    const activating = products().setActive(address(), { ssoid: randomUUID(), isActive: true }, order());
    await expect(activating).rejects.toMatchObject({ kind: 'refused', status: 404, isRetryable: false });
  });

  test('a username belongs to one person', async () => {
    const at = address();
    const first = somebody();
    await products().put(at, first, order());
    const second = somebody({ userName: first.userName });
    await expect(products().put(at, second, order())).rejects.toMatchObject({ status: 409 });
    await products().remove(at, first.ssoid, order());
  });

  test('rejects a wrong credential', async () => {
    const asking = products('wrong').find(address(), randomUUID());
    await expect(asking).rejects.toMatchObject({ kind: 'refused', isRetryable: false });
  });
});

type StoredUser = { user: Record<string, unknown>; history: { what: string }[] };

const readStoredUsers = async (product: string, environment = 'maple'): Promise<StoredUser[]> =>
  (await fetch(`${sandbox.url}/desk/api/provisioning/${environment}/${product}`)).json();

const setFault = (environment: string, fault: unknown) =>
  fetch(`${sandbox.url}/desk/api/faults`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ system: 'care', environment, fault }),
  });

describe.skipIf(realUrl)('in the sandbox', () => {
  const extension = 'urn:keystead:scim:schemas:extension:access:2.0:User';

  test('each product receives its own part of the access, and nothing empty is sent', async () => {
    const received: Record<string, unknown> = {};
    for (const product of productCodes) {
      const access = {
        corporationName: 'Maple Midwest',
        careSettingName: '',
        facilityIds: [101, 102],
        physician: null,
        ...ownPart[product],
      };
      await products().put(inSandbox(product), somebody({ primaryPhone: '5035550100', access }), order());
      received[product] = (await readStoredUsers(product))[0]?.user[extension];
    }
    const place = { corporationName: 'Maple Midwest', facilities: [{ id: 101 }, { id: 102 }] };
    expect(received).toEqual({
      ...Object.fromEntries(productCodes.map((product) => [product, { ...place, ...ownPart[product] }])),
      snf: { ...place, userType: 'Corporate', role: 'Attending Physician' },
    });
  });

  test('each product returns the access it was given', async () => {
    for (const product of productCodes) {
      const place = { corporationName: 'Maple Midwest', careSettingName: 'Oaks', facilityIds: [101, 102] };
      const person = somebody({ access: { ...place, ...ownPart[product] } });
      await products().put(inSandbox(product), person, order());
      const { primaryDiscipline: _, regions: __, ...own } = { ...ownPart.snf, ...ownPart[product] };
      const expectedAccess = product === 'snf' ? own : ownPart[product];
      expect((await products().find(inSandbox(product), person.ssoid))?.access).toEqual({
        ...place,
        ...expectedAccess,
      });
    }
    const bare = somebody();
    await products().put(inSandbox('sl'), bare, order());
    expect(await products().find(inSandbox('sl'), bare.ssoid)).toMatchObject({ access: null });
  });

  test("a product refuses another product's fields", async () => {
    const person = somebody({ access: { officeId: '301' } });
    await expect(products().put(inSandbox('lpc'), person, order())).rejects.toMatchObject({ status: 400 });
  });

  test('reports what the product finds wrong', async () => {
    const person = somebody({ access: { lpcRoles: ['Wizard', 'Wellness Nurse'] } });
    await expect(products().put(inSandbox('lpc'), person, order())).rejects.toMatchObject({
      kind: 'refused',
      status: 400,
      isRetryable: false,
      body: {
        message: 'The user was not accepted.',
        errors: [{ message: 'lpcRoles: there is no role Wizard' }],
      },
    });
  });

  test('does not send or retry a person with invalid data', async () => {
    const person = somebody({ email: 'not an address' });
    const putting = products().put(inSandbox('sl'), person, order());
    await expect(putting).rejects.toMatchObject({ kind: 'refused', status: 400, isRetryable: false });
    expect((await readStoredUsers('sl')).some(({ user }) => user.externalId === person.ssoid)).toBe(false);
  });

  test.each([
    ['sl', { status: 500, isRetryable: true, body: { message: 'The system is down.', errors: [] } }],
    ['pp', { status: 500, isRetryable: true }],
    ['pd', { status: 400, isRetryable: false, body: { errors: [{}, {}] } }],
  ] as const)('the faulty environment fails at %s', async (product, error) => {
    const putting = products().put(inSandbox(product, 'maple-faulty'), somebody(), order());
    await expect(putting).rejects.toMatchObject(error);
  });

  test('times out on a slow product, and succeeds on retry', async () => {
    const address = inSandbox('lpc', 'maple-faulty');
    const hasty = createProducts({
      allowed: createHostAllowlist({ own: [sandbox.url] }),
      credential: sandbox.settings.credential,
      timeoutMs: 100,
    });
    const person = somebody();
    const repeated = order();
    await expect(hasty.put(address, person, repeated)).rejects.toMatchObject({
      kind: 'timeout',
      isRetryable: true,
      body: { message: 'LPC did not answer in time.', errors: [] },
    });
    await setFault('maple-faulty/lpc', null);
    expect(await products().put(address, person, repeated)).toMatchObject({ statusCode: 201 });
  });

  test('passes on the time to wait after too many calls', async () => {
    await setFault('duo/sl', { kind: 'refuses', status: 429, retryAfterSeconds: 9 });
    const putting = products().put(inSandbox('sl', 'duo'), somebody(), order());
    await expect(putting).rejects.toMatchObject({ isRetryable: true, retryAfterMs: 9000 });
    expect(await products().put(inSandbox('pp', 'duo'), somebody(), order())).toMatchObject({
      statusCode: 201,
    });
  });
});
