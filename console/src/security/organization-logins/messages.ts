import { texts } from '../../text.ts';

export const messages = texts({
  en: {
    list: 'Organization logins',
    subtitle:
      'People sign in at the login that your organization has already: Entra ID, Okta, Keycloak or any other OpenID Connect provider.',
    notApplied:
      'This installation signs people in at another identity provider. Logins are kept here but are not offered.',
    empty:
      'Nobody signs in at an organization yet. Register the redirect URI at your provider, then add its login.',
    add: 'Add Login',
    editTitle: 'Edit Login',
    redirectUri: 'Redirect URI',
    redirectHelp: 'Register it at the provider as a web application with a secret.',
    name: 'Name on the sign-in page',
    nameHelp: 'The text of the button, for example: Sign in with Harbor Point',
    shownAs: 'Button',
    dressed: (text: string) =>
      `The button says “${text}”, because the federation of the default environment says so.`,
    status: 'Status',
    active: 'Active',
    inactive: 'Inactive',
    isActive: 'Active: people can sign in here',
    issuer: 'Issuer',
    issuerHelp: 'The address of the provider, for example: https://login.example.com/realms/care',
    clientId: 'Client id',
    clientSecret: 'Client secret',
    secretHelp: 'It is kept sealed and never shown.',
    secretKept: 'Leave it empty to keep the stored one. It is never shown.',
    secretSent: 'The secret is sent',
    ways: { basic: 'In a header (usual)', post: 'In the body' },
    scopes: 'Further scopes',
    scopesHelp: 'Asked for beside openid, email and profile; separated by spaces',
    domains: 'Domains',
    domainsHelp:
      'Whoever types a username of such a domain is offered this login, and it speaks for these only. Press Enter after each.',
    allDomains: 'All',
    loginClaim: 'Claim that is the login id',
    loginClaimHelp:
      'It must equal the federated login id of the user. Choose one that people cannot change themselves; email counts only when it is verified.',
    newcomers: 'People without a user here',
    newcomerRules: {
      refused: 'Are refused',
      mapped: 'Are added if one of their groups is mapped',
      all: 'Are added',
    },
    groupsClaim: 'Claim with the groups',
    groupsHelp:
      'Access Mapping says what each group gives. Names within names are written with dots: realm_access.roles',
    locationClaim: 'Claim with the location',
    locationHelp: 'Location Mapping says which location is meant.',
    defaultAccessId: 'Access without a mapped group',
    defaultLocationId: 'Location without a claim',
    defaultConfigId: 'Environment without a location',
    noAccess: 'None',
    noLocation: 'None',
    usualEnvironment: 'The default environment',
    test: 'Test',
    testTitle: 'Test of the provider',
    usable: 'Everything that can be told without a person is right.',
    notUsable: 'People could not sign in like this.',
    steps: { provider: 'Provider', keys: 'Keys', client: 'Client', redirect: 'Redirect URI' },
    outcomes: { passed: 'Passed', failed: 'Failed', unknown: 'Not known' },
    added: (name: string) => `Login ${name} has been added.`,
    saved: (name: string) => `Login ${name} has been saved.`,
    deleted: (name: string) => `Login ${name} has been deleted.`,
    deleteTitle: 'Delete Login',
    deleteText: (name: string) =>
      `Are you sure you want to delete ${name}? People can no longer sign in with it. Their users stay.`,
    modifiedDate: 'Modified',
  },
});
