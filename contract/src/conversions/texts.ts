/** What the rules of conversions say beside failures. */
export const conversionsTexts = {
  'importDomain.invalid': 'Please enter a valid domain name.',
  'system.legacyUsers': 'The legacy user system',
  'system.keycloak': 'Keycloak',
  'realmTest.notSetUp': 'Keycloak is not set up for this environment: {key} is missing.',
  'realmTest.unreachable': 'Keycloak cannot be reached. Please check the address in {key}.',
  'realmTest.noRealm': 'There is no realm {realm} at this address. Please check {key}.',
  'realmTest.clientRefused':
    'Keycloak refuses the client {client}. Please check its id and its secret, and that it has a service account.',
  'realmTest.forbidden':
    'The service account of the client {client} may not manage users. Please give it the roles view-users and manage-users.',
  'realmTest.noPasswordGrant':
    'The client {client} may not ask whether a password is right. Please switch on direct access grants for it.',
  'realmTest.attributesClosed':
    'The realm drops the attribute migratedTo, so nobody is marked there as migrated. Please declare it in the user profile of the realm, or let administrators edit unmanaged attributes.',
  'realmTest.failed': 'Keycloak gives answers that cannot be used.',
} as const;
