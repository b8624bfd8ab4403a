import { z } from 'zod';

/**
 * A user as the Admin API shows one. What it says beyond this is kept as it came, because an update must send it back:
 * Keycloak takes attributes that are missing from an update for removed.
 */
export const userRepresentation = z.looseObject({
  id: z.string().min(1),
  username: z.string().min(1),
  firstName: z.string().nullish(),
  lastName: z.string().nullish(),
  email: z.string().nullish(),
  enabled: z.boolean().nullish(),
  attributes: z.record(z.string(), z.array(z.string())).nullish(),
  /** The directory behind the realm that the user comes from. */
  federationLink: z.string().nullish(),
});

export type UserRepresentation = z.infer<typeof userRepresentation>;
