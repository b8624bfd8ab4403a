import { z } from 'zod';

/**
 * A user as the Admin API returns it. Other fields are kept as received, because an update must send them back:
 * Keycloak treats names, email and attributes missing from an update as removed.
 */
export const userRepresentation = z.looseObject({
  id: z.string().min(1),
  username: z.string().min(1),
  firstName: z.string().nullish(),
  lastName: z.string().nullish(),
  email: z.string().nullish(),
  enabled: z.boolean().nullish(),
  attributes: z.record(z.string(), z.array(z.string())).nullish(),
  /** Whether a code generator is set up. */
  totp: z.boolean().nullish(),
  /** What the user has to do at the next sign-in, such as UPDATE_PASSWORD. */
  requiredActions: z.array(z.string()).nullish(),
  /** The directory behind the realm from which the user comes. */
  federationLink: z.string().nullish(),
  /** What the calling client is allowed to do with the user. */
  access: z.looseObject({ manage: z.boolean().nullish() }).nullish(),
});

export type UserRepresentation = z.infer<typeof userRepresentation>;

export const userPage = z.array(userRepresentation);

/** GET /users/count */
export const userCount = z.number().int().nonnegative();

/** GET /users/{id}/credentials: the types, never the secrets. */
export const credentialList = z.array(z.object({ type: z.string() }));

/** GET /users/{id}/federated-identity and /identity-provider/instances: all that matters is whether there are any. */
export const namelessList = z.array(z.unknown());

/** GET /attack-detection/brute-force/users/{id} */
export const lockState = z.object({ disabled: z.boolean().nullish() });

/** GET /users/profile: the attributes a user can have. Without a policy, undeclared attributes are dropped. */
export const userProfile = z.object({
  unmanagedAttributePolicy: z.string().nullish(),
  attributes: z
    .array(
      z.object({
        name: z.string(),
        permissions: z.object({ edit: z.array(z.string()).nullish() }).nullish(),
      }),
    )
    .nullish(),
});

export type UserProfile = z.infer<typeof userProfile>;

/** The reply to an update is empty. */
export const emptyReply = z.unknown();
