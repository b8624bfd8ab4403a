import { z } from 'zod';
import { KeycloakRefusal, type Realm } from './realms.ts';
import type { SeededUser } from './seeds.ts';

/** What the Admin API accepts for a user; unknown fields are rejected, as in Keycloak. */
const updateRequest = z.strictObject({
  id: z.string().optional(),
  username: z.string().optional(),
  firstName: z.string().optional(),
  lastName: z.string().optional(),
  email: z.string().optional(),
  emailVerified: z.boolean().optional(),
  enabled: z.boolean().optional(),
  createdTimestamp: z.number().optional(),
  requiredActions: z.array(z.string()).optional(),
  attributes: z.record(z.string(), z.array(z.string())).optional(),
  federationLink: z.string().optional(),
  federatedIdentities: z.array(z.unknown()).optional(),
  totp: z.boolean().optional(),
  disableableCredentialTypes: z.array(z.string()).optional(),
  notBefore: z.number().optional(),
  access: z.record(z.string(), z.boolean()).optional(),
});

/**
 * Like Keycloak: if the update has attributes, names and the email address that it omits are removed; a realm that
 * keeps no attributes drops them silently.
 */
export function updateUser(realm: Realm, user: SeededUser, body: unknown): SeededUser {
  const parsed = updateRequest.safeParse(body ?? {});
  if (!parsed.success) {
    throw new KeycloakRefusal(400, {
      error: 'unable to read contents from stream',
      error_description: z.prettifyError(parsed.error),
    });
  }
  const { enabled, emailVerified, requiredActions, attributes, federationLink, ...otherFields } = parsed.data;
  const names = {
    firstName: otherFields.firstName,
    lastName: otherFields.lastName,
    email: otherFields.email,
  };
  const definedNames = Object.fromEntries(Object.entries(names).filter(([, value]) => value !== undefined));
  return {
    ...user,
    ...(attributes ? names : definedNames),
    attributes: attributes && realm.keepsAttributes ? attributes : user.attributes,
    enabled: enabled ?? user.enabled,
    emailVerified: emailVerified ?? user.emailVerified,
    requiredActions: requiredActions ?? user.requiredActions,
    federationLink: federationLink ?? user.federationLink,
  };
}
