import { importedUserNotes } from './imported-user-notes.ts';

/** Notes specific to users of a realm, in addition to those for any imported user. */
const ownNotes = {
  'keycloakUser.domainOther': 'User Name domain does not match.',
  'keycloakUser.notAtPlatform': 'User not found in the care platform.',
  'keycloakUser.disabled': 'User is disabled in Keycloak.',
  'keycloakUser.federatedOnly': 'User is federated only and has no Email for an invitation.',
  'keycloakUser.emailMissing': 'Email is required when no password is given.',
  'keycloakUser.inactive': 'User is inactive in the care platform.',
  'keycloakUser.federated': 'User is federated: an activation email will be sent.',
  'keycloakUser.codeNeeded': 'User signs in with a code in Keycloak: an activation email will be sent.',
  'keycloakUser.actionPending':
    'User has to complete something in Keycloak first: an activation email will be sent.',
  'keycloakUser.passwordTemporary': 'User has a temporary password in Keycloak and will have to change it.',
  'keycloakUser.noPassword': 'User has no password in Keycloak: an activation email will be sent.',
} as const;
export type KeycloakNote = keyof typeof ownNotes;

export const keycloakNotes = { ...importedUserNotes, ...ownNotes } as const;
