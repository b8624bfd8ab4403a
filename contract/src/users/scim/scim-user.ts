import { z } from 'zod';
import { scimSchemas } from './scim-schemas.ts';

const text = z.string().optional();

/** A user as a provisioning client sees it. What has no value is left out, and so is what the client did not ask for. */
export const scimUser = z.object({
  schemas: z.array(z.string()),
  id: z.string(),
  externalId: text,
  userName: text,
  name: z
    .object({
      formatted: text,
      givenName: text,
      familyName: text,
      middleName: text,
      honorificPrefix: text,
      /** The user's title, such as RN. */
      honorificSuffix: text,
    })
    .optional(),
  displayName: text,
  active: z.boolean().optional(),
  emails: z.array(z.object({ value: z.string(), type: z.string(), primary: z.boolean() })).optional(),
  phoneNumbers: z.array(z.object({ value: z.string(), type: z.string() })).optional(),
  /** Groups of the directory, as the client last sent them. */
  groups: z.array(z.object({ value: z.string(), display: z.string() })).optional(),
  [scimSchemas.enterprise]: z
    .object({
      employeeNumber: text,
      /** The directory's value for the location. */
      department: text,
    })
    .optional(),
  [scimSchemas.own]: z
    .object({ status: text, environment: text, adminAccess: text, federatedLoginId: text })
    .optional(),
  meta: z
    .object({
      resourceType: z.literal('User'),
      created: z.string(),
      lastModified: z.string(),
      location: z.string(),
      version: z.string(),
    })
    .optional(),
});
export type ScimUser = z.output<typeof scimUser>;

/** Clients send what they know; what we do not keep is ignored. */
export const scimResource = z.record(z.string(), z.unknown());
export type ScimResource = z.output<typeof scimResource>;

export const patchOperation = z.object({
  op: z
    .string()
    .transform((op) => op.toLowerCase())
    .pipe(z.enum(['add', 'replace', 'remove'])),
  path: z.string().optional(),
  value: z.unknown().optional(),
});
export type PatchOperation = z.output<typeof patchOperation>;
