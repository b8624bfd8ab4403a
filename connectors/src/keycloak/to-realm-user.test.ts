import { expect, test } from 'vitest';
import type { Keycloak } from './port.ts';
import { toRealmUser } from './to-realm-user.ts';
import { userRepresentation } from './wire.ts';

const full = {
  id: '7b1c',
  username: 'cedar.user01',
  firstName: 'Ada',
  lastName: 'Ash',
  email: 'ada@example.com',
  enabled: true,
  attributes: { corporation: ['Cedar Ridge'] },
  createdTimestamp: 1,
};

test('converts a realm user', () => {
  const users: Awaited<ReturnType<Keycloak['readUsers']>> = [
    toRealmUser(userRepresentation.parse(full), false),
  ];
  expect(users[0]).toEqual({
    id: '7b1c',
    userName: 'cedar.user01',
    firstName: 'Ada',
    lastName: 'Ash',
    email: 'ada@example.com',
    isEnabled: true,
    attributes: { corporation: ['Cedar Ridge'] },
    isFederated: false,
    needsCode: false,
    requiredActions: [],
  });
});

test('leaves empty what the realm does not provide', () => {
  const user = toRealmUser(userRepresentation.parse({ id: '1', username: 'bare' }), false);
  expect(user).toMatchObject({ firstName: '', lastName: '', email: '', isEnabled: false, attributes: {} });
});

test.each([
  { link: 'ldap-1', hasOther: false, isFederated: true },
  { link: undefined, hasOther: true, isFederated: true },
  { link: undefined, hasOther: false, isFederated: false },
])(
  'link $link and other identities $hasOther: federated is $isFederated',
  ({ link, hasOther, isFederated }) => {
    const user = userRepresentation.parse({ ...full, federationLink: link });
    expect(toRealmUser(user, hasOther).isFederated).toBe(isFederated);
  },
);
