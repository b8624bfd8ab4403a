import { fail, failFields } from '@keystead/contract/errors.ts';
import { emptyUser } from '@keystead/contract/people/empty-user.ts';
import { type NewUser, newUser } from '@keystead/contract/people/new-user.ts';
import { hasRealEmail } from '@keystead/contract/rules/contact/placeholder-email.ts';
import { randomPassword } from '@keystead/contract/rules/password/random-password.ts';
import { readIssue } from '@keystead/contract/texts/schema-messages.ts';
import { sentence } from '@keystead/contract/texts/sentence.ts';
import * as contract from '@keystead/contract/users/scim/scim-users.ts';
import { handle } from '../../../http/handle.ts';
import { addUser } from '../../../people/create/add-user.ts';
import { type FirstPassword, noPassword } from '../../../people/create/first-password.ts';
import { hashFirstPassword } from '../../../people/create/hash-first-password.ts';
import { authorizeAndPerform } from '../../../people/lifecycle/change-status.ts';
import { accessOf } from '../../../people/mappings/access-of.ts';
import { type MappingResult, mapUser, readMappingAhead } from '../../../people/mappings/map-user.ts';
import { saveUnmappedLocation } from '../../../people/mappings/mappings.store.ts';
import { readAnyUserForUpdate } from '../../../people/record/find-user.ts';
import type { RecordedUser } from '../../../people/record/stored-user.ts';
import { mappingInputOf } from '../access-mapper.ts';
import { profileOf } from '../attributes/apply-draft.ts';
import { readResource } from '../attributes/read-resource.ts';
import { isActiveUser, type ScimDraft } from '../attributes/scim-draft.ts';
import { lockGroups } from '../groups/scim-groups.store.ts';
import { inScim, type ScimCall, type ScimNeeds, type ScimWork } from '../in-scim.ts';
import { requireGrantableMappings } from '../require-grantable-mappings.ts';
import { returnsGroups, selectAttributes } from '../select-attributes.ts';
import { type ReportedData, toReportedData, updateMemberships } from './reported-data.ts';
import { findKnownUser, readNewUser, type ShownUser, saveEntry } from './scim-entries.store.ts';
import { etagOf, toScimUser } from './to-scim-user.ts';

export const createScimUser = handle(contract.createScimUser, async (call, needs: ScimNeeds) => {
  const draft = readResource(call.body);
  const firstPassword = await hashPasswordOf(draft, call, needs);
  const add = async (work: ScimWork): Promise<ShownUser> => {
    const { tx, customerId, settings } = work;
    if (draft.groups.length > 0) await lockGroups(tx, customerId);
    const { said, mapped, asked } = await toNewUser(draft, work);
    const { entry, memberships } = said;
    const names = { before: [], after: mappingInputOf(entry, memberships).groups };
    await requireGrantableMappings(call, work, [names]);
    let known: Promise<ShownUser> | undefined;
    const beside = async ([user]: readonly RecordedUser[]) => {
      if (!user) return;
      const saved = saveEntry(tx, user, entry);
      known = readNewUser(tx, user, entry);
      await Promise.all([saved, known]);
    };
    const ssoid = await addUser(tx, call, needs, asked, { firstPassword, beside });
    if (mapped.isLocationUnknown) await saveUnmappedLocation(tx, customerId, draft.location, draft.userName);
    if (known && draft.active && memberships.length === 0) return known;
    await updateMemberships(tx, { ssoid, customerId }, [], memberships);
    const user = await readAnyUserForUpdate(tx, ssoid);
    if (user && !draft.active && isActiveUser(user))
      await authorizeAndPerform({ tx, user, settings }, call, needs, 'deactivate');
    return findKnownUser(tx, customerId, ssoid, returnsGroups(call.query));
  };
  const known = await inScim(call, needs, add, readMappingAhead);
  const created = toScimUser(known, needs.config.publicUrl);
  call.reply.header('etag', etagOf(known.user)).header('location', created.meta?.location);
  return selectAttributes(created, call.query);
});

/** Users with an address set a password by mail, if at all. */
const hashPasswordOf = async (draft: ScimDraft, call: ScimCall, needs: ScimNeeds): Promise<FirstPassword> => {
  if (hasRealEmail(draft.email)) return noPassword;
  const { asked } = await inScim(call, needs, (work) => toNewUser(draft, work));
  return hashFirstPassword(call, needs, asked);
};

/** A client that knows our environments can name one; otherwise the location decides. */
const findNamedEnvironment = async (
  { tx, customerId }: ScimWork,
  { environment }: ScimDraft,
): Promise<number | null> => {
  if (environment === '') return null;
  const found = await tx
    .selectFrom('configurations')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('config_name', '=', environment)
    .where('is_active', '=', true)
    .executeTakeFirst();
  if (!found) throw fail('scim.invalidValue', { reason: sentence('scim.noEnvironment', { environment }) });
  return found.id;
};

/** Users of an organization with its own sign-in use that; the others set a password by mail or get one. */
const toNewUser = async (
  draft: ScimDraft,
  work: ScimWork,
): Promise<{ said: ReportedData; mapped: MappingResult; asked: NewUser }> => {
  const { tx, customerId, settings } = work;
  const said = await toReportedData(tx, customerId, draft);
  const mappingInput = mappingInputOf(said.entry, said.memberships);
  const mapped = await mapUser(tx, customerId, mappingInput, await findNamedEnvironment(work, draft));
  const profile = profileOf(draft, settings, '');
  const parsed = newUser.safeParse({
    ...emptyUser,
    ...accessOf(mapped.result),
    ...profile,
    configId: mapped.configId,
    federatedIdentity: settings.hasFederation,
    federatedLoginID: draft.federatedLoginId || draft.userName,
    passwordSetBy: draft.email === '' ? 'Admin' : 'User',
    // Generating one takes time, and users with an address don't need it.
    password: draft.password || (hasRealEmail(draft.email) ? '' : randomPassword(profile)),
    sendActivationEmail: draft.active,
  });
  if (parsed.success) return { said, mapped, asked: parsed.data };
  throw failFields(
    ...parsed.error.issues.map(({ path, message }) => ({ field: path.join('.'), ...readIssue(message) })),
  );
};
