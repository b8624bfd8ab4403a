import { z } from 'zod';
import { emailAddress } from '../email-address.ts';

/*
 * SCIM 2.0 (RFC 7643, RFC 7644) below `{product}.api.url.root`. What the core schema lacks is in our extension.
 */

export const scimType = 'application/scim+json';

export const coreSchema = 'urn:ietf:params:scim:schemas:core:2.0:User';
export const employeeSchema = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';
export const accessSchema = 'urn:keystead:scim:schemas:extension:access:2.0:User';
export const listSchema = 'urn:ietf:params:scim:api:messages:2.0:ListResponse';
export const patchSchema = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';
export const errorSchema = 'urn:ietf:params:scim:api:messages:2.0:Error';

const text = z.string().min(1).max(200);
const id = z.int().positive();

const scimPhysician = z
  .strictObject({
    clinicMedCenter: text,
    fax: text,
    addressLine1: text,
    addressLine2: text,
    pager: text,
    directEmail: emailAddress,
    city: text,
    state: z.string().length(2),
    zip: text,
    upin: text,
    taxonomyCode: text,
    licenseNumber: text,
    npi: z.string().regex(/^\d{10}$/),
    taxIdNumber: text,
    medicaidNumber: text,
    medicareNumber: text,
    nadeanNumber: text,
    stateDeaNumbers: z.array(z.strictObject({ stateForDeaNumber: z.string().length(2), deaNumber: text })),
  })
  .partial();

/** Where a person works; sent to every product. Attributes without a value are omitted, as SCIM requires. */
export const scimPlace = {
  corporationName: text,
  careSettingName: text,
  facilities: z.array(z.strictObject({ id })),
};

/** Prescriber details; sent to the products that need them. */
export const scimPrescriber = {
  facilityRoleAssignments: z.array(z.strictObject({ id, role: text })),
  physician: scimPhysician,
};

/** Each product has its own attributes: a text, or a list of texts or of small records. */
const ownAttribute: z.ZodType<unknown> = z.union([
  text,
  z.array(text),
  z.array(z.record(z.string(), z.union([text, id]))),
]);

const scimAccess = z
  .object({ ...scimPlace, ...scimPrescriber })
  .partial()
  .catchall(ownAttribute);

/** POST /Users, PUT /Users/{id}; each write carries the header `Idempotency-Key`. */
export const scimUserRequest = z.strictObject({
  schemas: z.array(z.string()).refine((schemas) => schemas.includes(coreSchema), `must name ${coreSchema}`),
  id: z.string().optional(),
  externalId: text,
  userName: text,
  name: z.strictObject({
    givenName: text,
    middleName: text.optional(),
    familyName: text,
    honorificPrefix: text.optional(),
  }),
  title: text.optional(),
  emails: z.array(z.strictObject({ value: emailAddress, type: text, primary: z.boolean() })).optional(),
  phoneNumbers: z.array(z.strictObject({ value: text, type: z.enum(['work', 'mobile']) })).optional(),
  active: z.boolean(),
  [employeeSchema]: z.strictObject({ employeeNumber: text }).optional(),
  [accessSchema]: scimAccess.optional(),
});

/** 200 or 201. Products may return more than we read; without `active`, it is what they were sent. */
export const scimUserReply = z.object({
  id: z.string().min(1),
  externalId: z.string().optional(),
  userName: z.string(),
  active: z.boolean().optional(),
});

/** GET /Users?filter=externalId eq "…" */
export const scimListReply = z.object({
  totalResults: z.int().nonnegative(),
  Resources: z.array(scimUserReply.loose()).default([]),
});

/** The same when reading what the product knows of a person: attributes without a value are omitted. */
export const scimKnownUser = scimUserReply.extend({
  active: z.boolean().default(true),
  name: z
    .object({
      givenName: z.string().optional(),
      middleName: z.string().optional(),
      familyName: z.string().optional(),
      honorificPrefix: z.string().optional(),
    })
    .default({}),
  title: z.string().optional(),
  emails: z.array(z.object({ value: z.string(), primary: z.boolean().optional() })).default([]),
  phoneNumbers: z.array(z.object({ value: z.string(), type: z.string().optional() })).default([]),
  [employeeSchema]: z.object({ employeeNumber: z.string().optional() }).optional(),
  [accessSchema]: z.looseObject({ facilities: z.array(z.object({ id: z.int() })).optional() }).optional(),
});

export const scimKnownUsersReply = scimListReply.extend({ Resources: z.array(scimKnownUser).default([]) });

/** PATCH /Users/{id} */
export const scimActivePatch = z.strictObject({
  schemas: z.tuple([z.literal(patchSchema)]),
  Operations: z.tuple([
    z.strictObject({ op: z.literal('replace'), path: z.literal('active'), value: z.boolean() }),
  ]),
});

/** Returns 200 with the user, or 204. */
export const scimPatchReply = z.union([scimUserReply, z.undefined()]);

/** DELETE /Users/{id} returns 204. */
export const scimDeleteReply = z.undefined();

/** 4xx and 5xx; `errors` is our addition, for reporting several problems in one reply. */
export const scimError = z.object({
  schemas: z.array(z.string()),
  status: z.union([z.string(), z.int()]),
  scimType: z.string().optional(),
  detail: z.string().optional(),
  errors: z.array(z.object({ path: z.string().optional(), message: z.string() })).optional(),
});
