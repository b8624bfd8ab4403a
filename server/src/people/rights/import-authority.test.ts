import { bundles } from '@keystead/contract/access/bundles.ts';
import { outranks } from '@keystead/contract/access/policies/outranks.ts';
import { singleRights } from '@keystead/contract/access/policies/single-rights.ts';
import { allRights, type Right } from '@keystead/contract/access/rights.ts';
import { expect, test } from 'vitest';
import { admin, target } from '../../../../tooling/test/user-policy.ts';
import { type ActorRow, administersProvider, toActor } from '../../actor/actor.ts';
import type { ActorOrigin } from '../../actor/origin.ts';
import { userAdminOf } from '../settings/user-admin-of.ts';
import { withImportAuthority } from './import-authority.ts';

const provider = 99;
const maple = 1;
const harbor = 2;

const importer = (change: Partial<ActorRow> = {}): ActorOrigin => ({
  actor: toActor({
    ...{
      session_id: 's',
      ssoid: 'connie',
      selected_customer_id: null,
      customer_id: provider,
      is_staff: true,
    },
    ...{ user_name: 'connie.conv', first_name: 'Connie', last_name: 'Conv', is_federated: false },
    ...{ admin_access: 'RU', facility_ids: [7], config_id: 5, hidden_environments: [6] },
    rights: ['PROFILE', 'KEYCLOAK_IMPORT'],
    ...change,
  }),
  traceId: 'trace',
  ip: '192.0.2.1',
});

const ofCustomer = { is_staff: false, customer_id: maple };

test.each<[string, Partial<ActorRow>, number, string | null]>([
  ['staff for a customer', {}, maple, null],
  ['staff with each of the rights', { rights: ['IMPORT_USERS'] }, harbor, null],
  ['staff with each of the rights', { rights: ['LEGACY_IMPORT'] }, harbor, null],
  ['staff with each of the rights', { rights: ['PROFILE_SYNC'] }, harbor, null],
  ['staff for the provider', {}, provider, 'resource.notFound'],
  ['an administrator of the provider for it', { admin_access: 'UMA' }, provider, 'resource.notFound'],
  ['somebody of a customer for it', ofCustomer, maple, null],
  ['somebody of a customer for another', ofCustomer, harbor, 'resource.notFound'],
  ['somebody of a customer for the provider', ofCustomer, provider, 'resource.notFound'],
  ['staff who import nothing', { rights: ['PROFILE', 'KEYCLOAK_LIST'] }, maple, 'access.denied'],
  [
    'a corporate admin who imports nothing',
    { ...ofCustomer, rights: [], admin_access: 'UMA' },
    maple,
    'access.denied',
  ],
])('%s: %j for customer %i', (_, change, customerId, refusal) => {
  const act = () => withImportAuthority(importer(change), customerId);
  if (refusal) expect(act).toThrow(expect.objectContaining({ code: refusal }));
  else expect(act().actor.customerId).toBe(customerId);
});

test('a program with a token cannot import', () => {
  const { actor, ...rest } = importer();
  const origin = { ...rest, actor: { ...actor, token: { scope: 'scim', reach: 'administered' } as const } };
  expect(() => withImportAuthority(origin, maple)).toThrow(
    expect.objectContaining({ code: 'access.denied' }),
  );
});

test('records name the importing user', () => {
  const before = importer();
  expect(withImportAuthority(before, maple)).toEqual({
    ...before,
    actor: {
      ...before.actor,
      ...{ customerId: maple, configId: null, facilityIds: [], hiddenEnvironments: [] },
      rights: new Set(['PROFILE', ...bundles.UMA]),
    },
  });
});

const everything: Partial<ActorRow> = { rights: [...allRights], admin_access: 'UMA' };
const limited: Partial<ActorRow> = { rights: ['IMPORT_USERS', 'CORP_LIMITED', 'LOC_LIMITED'] };

test.each<[string, Partial<ActorRow>]>([
  ['an ordinary importer', {}],
  ['one with every right', everything],
  ['one whose own rights limit', limited],
  ['one who had selected another customer', { ...everything, selected_customer_id: harbor }],
])('%s has exactly the reach of a corporate admin', (_, change) => {
  const { actor } = withImportAuthority(importer(change), maple);
  const ours = userAdminOf(actor);
  const theirs = admin('UMA', { isProvider: false });
  expect(ours.kind).toBe('UMA');
  expect(singleRights(ours)).toEqual(singleRights(theirs));
  for (const right of allRights) {
    const holder = target({ grantedRights: [right] });
    expect([right, outranks(holder, ours)]).toEqual([right, outranks(holder, theirs)]);
  }
});

test.each<Right>(['IMPORT_USERS', 'KEYCLOAK_IMPORT', 'VIEW_ANY_CUSTOMER', 'ECT_ADMIN'])(
  'a user with %s is out of reach, even if the importer has it too',
  (right) => {
    const { actor } = withImportAuthority(importer(everything), maple);
    expect(outranks(target({ grantedRights: [right] }), userAdminOf(actor))).toBe(true);
  },
);

test('does not make the user an administrator of the provider', () => {
  expect(administersProvider(withImportAuthority(importer(), maple).actor)).toBe(false);
});
