import { z } from 'zod';
import { scimPatchMaximum, scimPathMaxLength, scimSchemas } from './scim-schemas.ts';

const text = z.string().optional();

/** The location and version of a resource. */
export const scimMeta = <const Type extends string>(resourceType: Type) =>
  z
    .object({
      resourceType: z.literal(resourceType),
      created: z.string(),
      lastModified: z.string(),
      location: z.string(),
      version: z.string(),
    })
    .optional();

/** The name of the link, $ref, has a different meaning in OpenAPI, so it cannot be declared. */
export const objectWithRef = <const Shape extends z.ZodRawShape>(shape: Shape) => z.looseObject(shape);

const values = z
  .array(
    z.object({
      value: text,
      display: text,
      type: text,
      primary: z.boolean().optional(),
    }),
  )
  .optional();

/** A user as a provisioning client sees it. Attributes that have no value or were not requested are left out. */
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
  nickName: text,
  profileUrl: text,
  title: text,
  userType: text,
  preferredLanguage: text,
  locale: text,
  timezone: text,
  active: z.boolean().optional(),
  emails: values,
  phoneNumbers: values,
  ims: values,
  photos: values,
  entitlements: values,
  roles: values,
  addresses: z
    .array(
      z.object({
        formatted: text,
        streetAddress: text,
        locality: text,
        region: text,
        postalCode: text,
        country: text,
        type: text,
        primary: z.boolean().optional(),
      }),
    )
    .optional(),
  /** Groups that the user is a member of, and others that the client has named on the user. */
  groups: z.array(objectWithRef({ value: z.string(), display: z.string(), type: text })).optional(),
  [scimSchemas.enterprise]: z
    .object({
      employeeNumber: text,
      /** The directory's value for the location. */
      department: text,
      costCenter: text,
      organization: text,
      division: text,
      manager: objectWithRef({ value: text, displayName: text }).optional(),
    })
    .optional(),
  [scimSchemas.own]: z
    .object({ status: text, environment: text, adminAccess: text, federatedLoginId: text })
    .optional(),
  meta: scimMeta('User'),
});
export type ScimUser = z.output<typeof scimUser>;

/** Clients send what they know; attributes we do not store are ignored. */
export const scimResource = z.record(z.string(), z.unknown());
export type ScimResource = z.output<typeof scimResource>;

const patchOperation = z.object({
  op: z
    .string()
    .transform((op) => op.toLowerCase())
    .pipe(z.enum(['add', 'replace', 'remove'])),
  path: z.string().max(scimPathMaxLength).optional(),
  value: z.unknown().optional(),
});
export type PatchOperation = z.output<typeof patchOperation>;

export const scimPatch = z.object({ Operations: z.array(patchOperation).min(1).max(scimPatchMaximum) });
