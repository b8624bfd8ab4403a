import { emptyUser } from '@keystead/contract/people/empty-user.ts';
import { expect, test } from 'vitest';
import { openApp } from '../../../../tooling/test/app.ts';
import { importerFor } from '../../../../tooling/test/conversions/importer.ts';
import { newUser } from '../../../../tooling/test/new-user.ts';
import { scopeOf } from '../../actor/actor.ts';
import { readAnyUsers } from '../record/find-user.ts';
import { addUsers } from './add-users.ts';
import { type FirstPassword, noPassword } from './first-password.ts';
import { planUser } from './plan-user.ts';
import { validateNewUser } from './validate-new-user.ts';

const world = await openApp();
const { data } = world.services;
const origin = await importerFor(world, 1);

const hash = '$pbkdf2-sha512$i=10000$c2FsdHNhbHQ$aGFzaGhhc2g';
const server = { kind: 'keycloak', configId: 1, userName: 'made' } as const;

const person = {
  middleName: 'von',
  prefix: 'Dr.',
  title: 'RN',
  primaryPhone: '3125550100',
  ext: '12',
  mobilePhone: '3125550101',
  customerEmployeeId: 'E-77',
  deactivationDate: '2031-05-01',
};
const boxes = { adminToolRole: 'UMA', tokenManagement: true, scimMapping: true };
const atOaks = {
  userType: 'Care Setting',
  corporationName: 'Maple Midwest',
  careSettingName: 'Oaks',
  role: 'Certified Nursing Assistant',
};
const pines = { id: 102, name: 'Pines', type: 'facility' };
const prescriber = {
  userType: 'Corporate',
  corporationName: 'Maple Midwest',
  role: 'Attending Physician',
  facilityRoleAssignments: [{ id: 101, role: 'Physician' }],
  usesMeridian: true,
  primaryPhone: '3125550100',
  physicianNppaEnabled: true,
  physicianProfile: {
    ...emptyUser.physicianProfile,
    fax: '3125550120',
    addressLine1: '1 Oak Street',
    city: 'Chicago',
    state: 'IL',
    zip: '60601',
    npi: '1234567893',
  },
  stateDeaNumbers: [{ stateForDeaNumber: 'MN', deaNumber: 'fm2468139' }],
};
const federated = { federatedIdentity: true, federatedLoginID: 'as.read@maplegrove.example' };

test.each<[string, object, FirstPassword]>([
  ['invited', {}, noPassword],
  ['staged', { sendActivationEmail: false }, noPassword],
  ['with everything about the person', person, noPassword],
  ['with boxes that bring rights', boxes, noPassword],
  ['with a right', { rights: ['REPORTS_USER'] }, noPassword],
  ['of an organization', federated, noPassword],
  ['without an address', { email: '' }, { kind: 'hash', hash, mustChange: false }],
  ['with a temporary password', {}, { kind: 'hash', hash, mustChange: true }],
  ['of an old server', {}, { kind: 'askedAt', server }],
  ['at a location', atOaks, noPassword],
  ['over two locations', { ...atOaks, adminToolRole: 'LMA', adminRegions: [pines] }, noPassword],
  ['who prescribes', prescriber, noPassword],
  ['with products', { slProvisioned: true }, noPassword],
])('a new user %s is recorded as stored in the database', async (_, change, firstPassword) => {
  const [created, [stored]] = await data.transaction(scopeOf(origin.actor), async (tx) => {
    const planned = await planUser(tx, origin.actor, newUser(change));
    const validated = validateNewUser(planned, { firstPassword, isImported: true });
    const added = await addUsers(tx, origin, world.services, [validated]);
    return [added, await readAnyUsers(tx, [validated.ssoid])] as const;
  });
  if (!stored) throw new Error('Nobody is there.');
  const { configName: _name, isLastAdmin: _last, ...recorded } = stored;
  const inOrder = (user: typeof recorded) => ({ ...user, grantedRights: [...user.grantedRights].sort() });
  expect(created.map(inOrder)).toEqual([inOrder(recorded)]);
});
