import { z } from 'zod';

/*
 * The user system that a provider is leaving. Every call needs the service credential, the only one that can read
 * stored password data. Ids of environments, corporations, facilities and templates are those of the care platform.
 */

const id = z.int().positive();
const name = z.string().min(1);
/** The old system sends null, or omits the field, where there is no text. */
const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '');

/** Stored password data is accepted in any form: an unusable password must not cost us the user. */
const password = {
  encryptionMethod: z.int().nullish().catch(null),
  hash: z.string().nullish().catch(null),
  salt: z.string().nullish().catch(null),
  iterations: z.int().nullish().catch(null),
};

const wireUser = z.object({
  id: z.union([z.string().min(1), z.int().transform(String)]),
  firstName: text,
  middleInitial: text,
  lastName: text,
  email: text,
  zionUserName: text,
  templateId: id.nullish(),
  templateName: text,
  userType: text,
  facilities: z.array(z.object({ id, name })).nullish(),
  discipline: text,
  isMigrated: z.boolean(),
  ...password,
});

const userReply = wireUser.transform(
  ({ templateId, facilities, encryptionMethod, hash, salt, iterations, ...user }) => ({
    ...user,
    templateId: templateId ?? null,
    facilities: facilities ?? [],
    encryptionMethod: encryptionMethod ?? null,
    password: { hash: hash ?? null, salt: salt ?? null, iterations: iterations ?? null },
  }),
);

export const pageLimit = 500;

/** GET /users?envId=&corpId=&facilityIds=&excludeTemplateIds=&max=&after=, ordered by id; ids in comma lists. */
export const usersReply = z.object({
  users: z.array(userReply).max(pageLimit),
  total: z.int().min(0),
  /** Sent as `after`; null on the last page. */
  next: z.string().min(1).nullable(),
});

/**
 * POST /users/{id}/migrated: 204, 404 for an unknown user, 409 if already migrated to another ssoid.
 * DELETE /users/{id}/migrated?ssoid= reverts it: 204, also if not migrated; 409 if the mark has another ssoid.
 */
export const migratedRequest = z.strictObject({ ssoid: z.string().min(1).max(100) });
export const migratedReply = z.undefined();
