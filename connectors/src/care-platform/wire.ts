import { z } from 'zod';

/*
 * The main care product of one environment. Every path is below `/care/{env}/snf/api`; senior living serves
 * `/care/{env}/sl/api/health` in the same way. Ids are the care platform's own and unique within an environment.
 */

const id = z.int().positive();
const name = z.string().min(1);

/** GET /health returns 200; an empty body or 404 means that the product reports no status. */
export const healthReply = z.object({ status: z.enum(['UP', 'DOWN']) }).optional();

/** GET /environment */
export const environmentReply = z.object({ environmentId: id, environmentKey: name });

/** GET /corporations */
export const corporationsReply = z.array(z.object({ id, name, corpOid: z.string().regex(/^\d+$/) }));

/** GET /corporations/{id}/regions; districts list the facilities they contain. */
export const regionsReply = z.array(
  z.object({ id, name, districts: z.array(z.object({ id, name, facilityIds: z.array(id) })) }),
);

/** GET /corporations/{id}/facilities */
export const facilitiesReply = z.array(z.object({ id, name }));

/** GET /corporations/{id}/roles: role templates. `facilityIds` is empty for a corporate template. */
export const rolesReply = z.array(
  z.object({
    id,
    name,
    level: z.enum(['corporate', 'facility']),
    facilityIds: z.array(id),
    disciplineRequired: z.boolean(),
    corporateLimited: z.boolean(),
    specialUserToken: z.enum(['physician', 'nppa']).nullable(),
    isCustomData: z.boolean(),
  }),
);

/** GET /corporations/{id}/disciplines, with the facilities that use each. */
export const disciplinesReply = z.array(z.object({ id, name, facilityIds: z.array(id) }));

/** GET /corporations/{id}/units */
export const unitsReply = z.array(z.object({ id, name, facilityId: id }));

/** GET /users/{userName}/access-profile, or 404; the name is case-insensitive. */
export const accessProfileReply = z.object({
  userName: name,
  status: z.enum(['active', 'inactive']),
  template: z.object({ id, name }).nullable(),
  userType: z.enum(['Corporate', 'Care Setting']).nullable(),
  facilities: z.array(z.object({ id, name })),
  discipline: z.string(),
});

export const userPageLimit = 500;

/** GET /users?corpId=&max=&after=: the access profiles of a corporation, ordered by name; `next` goes into `after`. */
export const usersReply = z.object({
  users: z.array(accessProfileReply).max(userPageLimit),
  total: z.int().min(0),
  next: name.nullable(),
});

/**
 * POST /cis/sync: makes the platform refresh the data behind the calls above, which takes a while. Repeating a `syncId`
 * starts nothing new.
 */
export const cisSyncRequest = z.strictObject({ configurationId: id, requestedBy: name, syncId: z.uuid() });

/** GET /cis/sync/{syncId}: its progress, or 404 if it was not started or no state is reported. */
export const cisSyncReply = z.object({ state: z.enum(['running', 'done', 'failed']) });

/** PUT /search/reset: empties the search index and rebuilds it. */
export const searchResetRequest = z.strictObject({ configurationId: id });

/** POST /seeding: copies the patients of a corporation to the 360 platform; can take up to a minute. */
export const seedingRequest = z.strictObject({
  configurationId: id,
  crmId: name,
  corpOid: z.string().regex(/^\d+$/),
  appUrl: z.url({ protocol: /^https?$/ }),
  requestedBy: name,
});

/** The reply to the three commands: 200 or 202. For seeding, an empty message means success, any other text why not. */
export const messageReply = z.object({ message: z.string() });
