import type { RealmUser } from './port.ts';
import type { UserRepresentation } from './wire.ts';

/** `hasOtherIdentities`: an identity provider that the realm trusts knows the user too. */
export const toRealmUser = (user: UserRepresentation, hasOtherIdentities: boolean): RealmUser => ({
  id: user.id,
  userName: user.username,
  firstName: user.firstName ?? '',
  lastName: user.lastName ?? '',
  email: user.email ?? '',
  isEnabled: user.enabled ?? false,
  attributes: user.attributes ?? {},
  isFederated: Boolean(user.federationLink) || hasOtherIdentities,
  needsCode: user.totp ?? false,
  requiredActions: user.requiredActions ?? [],
});
