import { ExternalError } from '../external-error.ts';
import type { UserProfile } from './wire.ts';

/** The attribute of a realm user that holds their ssoid after migration. */
export const migratedTo = 'migratedTo';

/** Policies under which an administrator can write attributes that the profile does not declare. */
const openPolicies = ['ENABLED', 'ADMIN_EDIT'];

export type AttributeSupport = 'unmanaged' | 'declared' | 'none';

/** Where `migratedTo` can go: since version 24 a realm drops attributes that its user profile does not declare. */
export function attributeSupportOf({ unmanagedAttributePolicy, attributes }: UserProfile): AttributeSupport {
  const declared = attributes?.find(({ name }) => name === migratedTo);
  if (declared) return declared.permissions?.edit?.includes('admin') ? 'declared' : 'none';
  return openPolicies.includes(unmanagedAttributePolicy ?? '') ? 'unmanaged' : 'none';
}

export const attributeDroppedError = (realm: string): ExternalError =>
  new ExternalError(
    'keycloak',
    'refused',
    `keycloak: realm ${realm} drops the attribute ${migratedTo}. Declare it in the user profile of the realm so that administrators can edit it, or let them edit unmanaged attributes.`,
  );
