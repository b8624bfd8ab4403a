import { ExternalError } from '@keystead/connectors/external-error.ts';
import type { Corporation } from '@keystead/contract/people/structure.ts';
import type { User } from '@keystead/contract/people/user.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openApp } from '../../../../tooling/test/app.ts';
import { as } from '../../../../tooling/test/caller.ts';
import { findSsoid } from '../../../../tooling/test/find-ssoid.ts';
import { newUserBody } from '../../../../tooling/test/new-user.ts';

const world = await openApp();
world.services.productLookups = {
  offices: async () => [{ id: '301', name: 'North' }],
  roles: async (url) => {
    if (url.includes('lpc')) return ['Wellness Nurse'];
    throw new ExternalError('product-lookups', 'timeout', 'No answer.');
  },
};
const una = await as(world, 'una.corp@maplegrove.example');

const read = async (ssoid: string): Promise<User> => (await una.call('GET', `/api/users/${ssoid}`)).json();

const atOaks = {
  userType: 'Care Setting',
  corporationName: 'Maple Midwest',
  careSettingName: 'Oaks',
  role: 'Certified Nursing Assistant',
};
const corporate = {
  userType: 'Corporate',
  corporationName: 'Maple Midwest',
  role: 'Regional Manager',
};

const unknown: [string, object, string][] = [
  [
    'primaryDiscipline',
    { ...atOaks, primaryDiscipline: 'Astrology' },
    'Please select a primary discipline from the list.',
  ],
  ['careSettingName', { ...atOaks, careSettingName: 'Nowhere' }, 'Please select a care setting.'],
  ['role', { ...atOaks, role: 'Astronaut' }, 'Please select a role from the list.'],
  ['corporationName', { ...atOaks, corporationName: 'Acme' }, 'Please select a corporation from the list.'],
  [
    'userRegions.0',
    { ...corporate, userRegions: [{ id: 9999, name: 'X', type: 'region' }] },
    'Please select regions from the list.',
  ],
  [
    'userRegions.0',
    { ...corporate, userRegions: [{ id: 9999, name: 'X', type: 'facility' }] },
    'Please select regions from the list.',
  ],
  [
    'facilityRoleAssignments.1.id',
    {
      ...corporate,
      facilityRoleAssignments: [
        { id: 101, role: 'Physician' },
        { id: 101, role: 'Dentist' },
      ],
    },
    'Please select each facility only once.',
  ],
  ['officeId', { pdProvisioned: true, officeId: '999' }, 'Please select an office from the list.'],
  [
    'lpcRoles',
    { lpcProvisioned: true, lpcRoles: ['Wellness Nurse', 'King'] },
    'Please select a role from the list.',
  ],
];

test.each(unknown)(
  'refuses an unknown value of %s at its field, on create and edit',
  async (field, given, message) => {
    const refusal = {
      code: 'request.invalid',
      fieldErrors: expect.arrayContaining([expect.objectContaining({ field, message })]),
    };
    const created = await una.call('POST', '/api/users', newUserBody(given));
    expect([created.statusCode, created.json()]).toMatchObject([400, refusal]);
    const ssoid = await findSsoid(world, 'nina.nophone@maplegrove.example');
    const saved = await una.call('PUT', `/api/users/${ssoid}`, { ...(await read(ssoid)), ...given });
    expect([saved.statusCode, saved.json()]).toMatchObject([400, refusal]);
  },
);

test('stores values from the lists, a discipline in their spelling', async () => {
  const ssoid = await findSsoid(world, 'nina.nophone@maplegrove.example');
  const { corporations } = (await una.call('GET', '/api/environments/1/structure')).json<{
    corporations: Corporation[];
  }>();
  const oaks = corporations.flatMap(({ facilities }) => facilities).find(({ name }) => name === 'Oaks');
  const discipline = oaks?.disciplines[0] ?? '';
  const given = {
    ...atOaks,
    primaryDiscipline: discipline.toUpperCase(),
    pdProvisioned: true,
    officeId: '301',
  };
  const saved = await una.call('PUT', `/api/users/${ssoid}`, { ...(await read(ssoid)), ...given });
  expect(saved.json()).toMatchObject({ ssoid });
  expect(await read(ssoid)).toMatchObject({ primaryDiscipline: discipline, officeId: '301' });
});

test('a product that does not reply refuses no one, nor do values stored before its list changed', async () => {
  const mobile = await una.call('POST', '/api/users', newUserBody({ ...atOaks, mcmdRole: 'Anything' }));
  expect(mobile.statusCode).toBe(201);
  const { ssoid } = mobile.json();
  await world.services.data.transaction('all', async (tx) => {
    const { access } = await tx
      .selectFrom('users')
      .select('access')
      .where('ssoid', '=', ssoid)
      .executeTakeFirstOrThrow();
    const older = { ...access, primaryDiscipline: 'Gone', pdProvisioned: true, officeId: '7' };
    await tx
      .updateTable('users')
      .set({ access: JSON.stringify(older) })
      .where('ssoid', '=', ssoid)
      .execute();
  });
  const saved = await una.call('PUT', `/api/users/${ssoid}`, { ...(await read(ssoid)), title: 'RN' });
  expect(saved.statusCode).toBe(200);
});

test('a mistake of ours is not taken for a product that does not reply', async () => {
  const { roles } = world.services.productLookups;
  world.services.productLookups.roles = () => Promise.reject(new TypeError('Not a function.'));
  const reply = await una.call('POST', '/api/users', newUserBody({ ...atOaks, mcmdRole: 'Anything' }));
  world.services.productLookups.roles = roles;
  expect([reply.statusCode, reply.json().code]).toEqual([500, 'server.failed']);
});

/** As if the care platform had dropped or renamed a user's value. */
const storeOlder = (ssoid: string, older: object) =>
  world.services.data.transaction('all', (tx) =>
    sql`update users set access = access || ${JSON.stringify(older)}::jsonb where ssoid = ${ssoid}`.execute(
      tx,
    ),
  );

const inRegion = { ...corporate, userRegions: [{ id: 9999, name: 'Old Region', type: 'region' }] };

test.each<[string, object, string]>([
  ['a role', { ...atOaks, role: 'Gone' }, 'role'],
  ['a care setting', { ...atOaks, careSettingName: 'Gone' }, 'careSettingName'],
  ['a corporation', { ...atOaks, corporationName: 'Gone' }, 'corporationName'],
  ['a role with regions', { ...inRegion, role: 'Gone' }, 'role'],
])(
  '%s that no longer exists stays until another is chosen, and does not block other changes',
  async (_, older, field) => {
    const { ssoid } = (await una.call('POST', '/api/users', newUserBody(atOaks))).json();
    await storeOlder(ssoid, older);
    const clara = await as(world, 'clara.limited@maplegrove.example');
    const titled = await clara.call('PUT', `/api/users/${ssoid}`, { ...(await read(ssoid)), title: 'RN' });
    expect([titled.statusCode, titled.json()]).toMatchObject([200, {}]);
    expect(await read(ssoid)).toMatchObject({ ...older, title: 'RN' });
    for (const given of [{ usesMeridian: true }, { adminToolRole: 'LMA', userType: 'Care Setting' }]) {
      const saved = await una.call('PUT', `/api/users/${ssoid}`, { ...(await read(ssoid)), ...given });
      expect([saved.statusCode, saved.json()]).toMatchObject([
        400,
        { fieldErrors: expect.arrayContaining([expect.objectContaining({ field })]) },
      ]);
    }
  },
);

test.each([
  { ...atOaks, role: 'Gone' },
  { ...atOaks, careSettingName: 'Gone' },
])('admin access can be taken from a person with %j', async (older) => {
  const admin = newUserBody({ ...atOaks, adminToolRole: 'LMA' });
  const { ssoid } = (await una.call('POST', '/api/users', admin)).json();
  await storeOlder(ssoid, older);
  const limited = await una.call('PUT', `/api/users/${ssoid}`, {
    ...(await read(ssoid)),
    adminToolRole: 'LLA',
  });
  expect(limited.statusCode).toBe(400);
  const ordinary = await una.call('PUT', `/api/users/${ssoid}`, {
    ...(await read(ssoid)),
    adminToolRole: 'RU',
  });
  expect([ordinary.statusCode, await read(ssoid)]).toMatchObject([200, { ...older, adminToolRole: 'RU' }]);
});

test('a facility of a prescriber has to be one of the corporation', async () => {
  const ssoid = await findSsoid(world, 'ada.physician@maplegrove.example');
  const user = await read(ssoid);
  const given = { facilityRoleAssignments: [{ id: 99_999, role: 'Physician' }] };
  const saved = await una.call('PUT', `/api/users/${ssoid}`, { ...user, ...given });
  expect([saved.statusCode, saved.json()]).toMatchObject([
    400,
    {
      fieldErrors: expect.arrayContaining([
        expect.objectContaining({ field: 'facilityRoleAssignments.0.id' }),
      ]),
    },
  ]);
  await storeOlder(ssoid, {
    facilityRoleAssignments: [...user.facilityRoleAssignments, ...given.facilityRoleAssignments],
  });
  const changed = await una.call('PUT', `/api/users/${ssoid}`, {
    ...(await read(ssoid)),
    facilityRoleAssignments: [...given.facilityRoleAssignments, { id: 102, role: 'Physician' }],
  });
  expect([changed.statusCode, changed.json()]).toMatchObject([200, {}]);
  const nurse = await una.call('PUT', `/api/users/${ssoid}`, { ...(await read(ssoid)), mcmdRole: 'Nurse' });
  expect(nurse.json()).toMatchObject({
    fieldErrors: [
      { field: 'mcmdRole', message: 'Physician NP/PA users have the mobile role Prescriber, or none.' },
    ],
  });
});
