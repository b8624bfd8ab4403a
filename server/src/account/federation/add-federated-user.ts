import { failFields } from '@keystead/contract/errors.ts';
import { emptyUser } from '@keystead/contract/people/empty-user.ts';
import { type NewUser, newUser } from '@keystead/contract/people/new-user.ts';
import { readIssue } from '@keystead/contract/texts/schema-messages.ts';
import type { Origin } from '../../actor/origin.ts';
import type { Tx } from '../../data/database.ts';
import { hasLoginId, isInServedDomain } from '../../identity/federation/find-federated-person.ts';
import type { OrganizationLogin } from '../../identity/federation/organization-logins.ts';
import { type Claims, hasTooManyGroups } from '../../identity/federation/read-claims.ts';
import { addUser } from '../../people/create/add-user.ts';
import { noPassword } from '../../people/create/first-password.ts';
import { accessOf } from '../../people/mappings/access-of.ts';
import { type MappingResult, mapUser } from '../../people/mappings/map-user.ts';
import { findLocation, saveUnmappedLocation } from '../../people/mappings/mappings.store.ts';
import { readUserSettings } from '../../people/settings/user-settings.ts';
import type { Services } from '../../services.ts';
import { actorOf } from './actor-of.ts';
import { federatedUserNames } from './federated-user-names.ts';
import { type MappingClaims, saveMappingClaims } from './follow-groups.ts';

export type AddFederatedUserNeeds = Pick<Services, 'data' | 'jobs' | 'directory' | 'config'>;

export type NewFederatedUser = {
  login: OrganizationLogin;
  claims: Claims;
  loginId: string;
  mappingClaims: MappingClaims;
};

export type AddResult = 'added' | 'unwanted' | 'tooManyGroups' | 'noGroup' | 'known' | 'elsewhere';

/** Adds a person the organization sends for the first time, if the login allows it; returns the outcome. */
export const addFederatedUser = async (
  needs: AddFederatedUserNeeds,
  origin: Origin,
  federatedUser: NewFederatedUser,
): Promise<AddResult> => {
  const { login, loginId } = federatedUser;
  const actor = actorOf(login);
  return needs.data.transaction({ customerId: login.customerId, ssoid: actor.ssoid }, async (tx) => {
    const known = await findKnown(tx, login, loginId);
    if (known) return known.isServed ? 'known' : 'elsewhere';
    if (login.newcomers === 'refused') return 'unwanted';
    if (hasTooManyGroups(federatedUser.claims, login.groupsClaim)) return 'tooManyGroups';
    const defaults = await readDefaults(tx, login);
    const location = federatedUser.mappingClaims.location || defaults.location;
    const isLocationMapped = (await findLocation(tx, login.customerId, location, null)) !== null;
    const fallbackConfigId = isLocationMapped ? null : login.defaultConfigId;
    const map = (groups: string[]) => mapUser(tx, login.customerId, { groups, location }, fallbackConfigId);
    const mapped = await map(federatedUser.mappingClaims.groups);
    if (!mapped.isGroupMapped && login.newcomers === 'mapped') return 'noGroup';
    const granted = mapped.isGroupMapped ? mapped : await map(defaults.groups);
    const newUserInput = await toNewUser(tx, federatedUser, granted);
    const ssoid = await addUser(tx, { ...origin, actor }, needs, newUserInput, { firstPassword: noPassword });
    await saveMappingClaims(tx, { ssoid, customerId: login.customerId }, federatedUser.mappingClaims);
    if (granted.isLocationUnknown)
      await saveUnmappedLocation(tx, login.customerId, location, newUserInput.userName);
    return 'added';
  });
};

/** Whether the person already exists but can't sign in: adding them again would create a duplicate. */
const findKnown = async (tx: Tx, login: OrganizationLogin, loginId: string) =>
  tx
    .selectFrom('users')
    .select(isInServedDomain(login, loginId).as('isServed'))
    .where(hasLoginId(login, loginId))
    .executeTakeFirst();

/** The group and the location used when the provider names none. */
const readDefaults = async (tx: Tx, { defaultAccessId, defaultLocationId }: OrganizationLogin) => {
  const access = await tx
    .selectFrom('access_mappings')
    .select('external_group')
    .where('id', '=', defaultAccessId)
    .executeTakeFirst();
  const location = await tx
    .selectFrom('location_mappings')
    .select('external_value')
    .where('id', '=', defaultLocationId)
    .executeTakeFirst();
  return { groups: access ? [access.external_group] : [], location: location?.external_value ?? '' };
};

const toNewUser = async (
  tx: Tx,
  federatedUser: NewFederatedUser,
  mapped: MappingResult,
): Promise<NewUser> => {
  const { domains } = await readUserSettings(tx, federatedUser.login.customerId);
  const parsed = newUser.safeParse({
    ...emptyUser,
    ...accessOf(mapped.result),
    ...federatedUserNames(federatedUser, domains),
    configId: mapped.configId,
    federatedIdentity: true,
    federatedLoginID: federatedUser.loginId,
    passwordSetBy: 'User',
  });
  if (parsed.success) return parsed.data;
  throw failFields(
    ...parsed.error.issues.map(({ path, message }) => ({ field: path.join('.'), ...readIssue(message) })),
  );
};
