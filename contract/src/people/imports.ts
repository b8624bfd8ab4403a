import { z } from 'zod';

/** Where people are imported from. */
export const importSources = ['csv', 'legacy', 'keycloak'] as const;
export type ImportSource = (typeof importSources)[number];

/** What an import will do with a row. */
export const planActions = ['create', 'update', 'link', 'unchanged', 'leftOut'] as const;
export type PlanAction = (typeof planActions)[number];

/** How a person will sign in after the import. */
export const signInMethods = [
  'keepsPassword',
  'temporaryPassword',
  'askedAtOldServer',
  'activationMail',
  'organization',
  'asBefore',
] as const;
export type SignInMethod = (typeof signInMethods)[number];

/** A field of an existing user that changes, as text. */
export const fieldChange = z.object({ field: z.string(), from: z.string(), to: z.string() });
export type FieldChange = z.output<typeof fieldChange>;

/** What is missing at the destination, and how many people depend on it. */
export const missingReference = z.object({
  what: z.enum(['corporation', 'facility', 'template', 'role', 'region', 'district']),
  name: z.string(),
  count: z.number().int(),
});
export type MissingReference = z.output<typeof missingReference>;
