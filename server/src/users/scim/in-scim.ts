import { outranks } from '@keystead/contract/access/policies/outranks.ts';
import { fail } from '@keystead/contract/errors.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { requireCustomer, scopeOf } from '../../actor/actor.ts';
import type { ActorOrigin } from '../../actor/origin.ts';
import type { Tx } from '../../data/database.ts';
import { isUuid } from '../../data/is-uuid.ts';
import { readOnce } from '../../data/read-once.ts';
import { type StoredUser, toTarget } from '../../people/record/stored-user.ts';
import { userAdminOf } from '../../people/settings/user-admin-of.ts';
import { readUserSettings, type UserSettings } from '../../people/settings/user-settings.ts';
import type { Services } from '../../services.ts';

export type ScimNeeds = Pick<Services, 'data' | 'jobs' | 'directory' | 'passwords' | 'config'>;

export type ScimCall = ActorOrigin & { request: FastifyRequest; reply: FastifyReply };

/** What a token's call works on: its customer, with SCIM enabled. */
export type ScimWork = { tx: Tx; customerId: number; settings: UserSettings };

/** Statements sent by `ahead` go out together with the settings query. */
export const inScim = <T>(
  { actor }: ScimCall,
  { data }: Pick<Services, 'data'>,
  work: (place: ScimWork) => Promise<T>,
  ahead: (tx: Tx, customerId: number) => void = () => undefined,
): Promise<T> => {
  const customerId = requireCustomer(actor);
  return data.transaction(scopeOf(actor), async (tx) => {
    const pendingSettings = readOnce(tx, `settings ${customerId}`, () => readUserSettings(tx, customerId));
    ahead(tx, customerId);
    const settings = await pendingSettings;
    if (!settings.scimEnabled) throw fail('scim.disabled');
    return work({ tx, customerId, settings });
  });
};

/** A token never touches users with rights that its owner can't manage, not even their name. */
export const requireReach = ({ actor }: ScimCall, user: StoredUser): void => {
  if (outranks(toTarget(user), userAdminOf(actor))) throw fail('token.outOfReach');
};

const versionsOf = (header: string | string[] | undefined): string[] =>
  [header ?? []].flat().flatMap((line) => line.split(',').map((one) => one.trim()));

/** A client that read an older version gets an error instead of overwriting the newer one. */
export const requireMatch = ({ request }: ScimCall, etag: string): void => {
  const expectedEtags = versionsOf(request.headers['if-match']);
  if (expectedEtags.length > 0 && !expectedEtags.includes('*') && !expectedEtags.includes(etag))
    throw fail('scim.versionMismatch');
};

export const isUnchanged = ({ request }: ScimCall, etag: string): boolean =>
  versionsOf(request.headers['if-none-match']).some((one) => one === '*' || one === etag);

/** Ids are ours; anything else doesn't exist. */
export const requireId = (id: string): string => {
  if (!isUuid(id)) throw fail('resource.notFound');
  return id.toLowerCase();
};
