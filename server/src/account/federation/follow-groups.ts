import { auditEvents } from '@keystead/contract/audit-events.ts';
import { Failure, failFields } from '@keystead/contract/errors.ts';
import { fullName, type WritableUser, writableUser } from '@keystead/contract/people/user.ts';
import { readIssue } from '@keystead/contract/texts/schema-messages.ts';
import { sql } from 'kysely';
import type { ActorOrigin, Origin } from '../../actor/origin.ts';
import type { Tx } from '../../data/database.ts';
import type { OrganizationLogin } from '../../identity/federation/organization-logins.ts';
import { type ActionContext, findForAction } from '../../people/lifecycle/change-status.ts';
import { accessOf } from '../../people/mappings/access-of.ts';
import { mapUser } from '../../people/mappings/map-user.ts';
import { saveUnmappedLocation } from '../../people/mappings/mappings.store.ts';
import { readAnyUser } from '../../people/record/find-user.ts';
import { toWritable } from '../../people/record/to-user.ts';
import { type SaveNeeds, saveUser } from '../../people/update/save-user.ts';
import { record } from '../../records/audit.ts';
import type { Services } from '../../services.ts';
import { actorOf } from './actor-of.ts';
import { describeFailure } from './describe-failure.ts';

/** What a provider says about a person's groups and location. */
export type MappingClaims = { groups: string[]; location: string };

type Needs = SaveNeeds & Pick<Services, 'data' | 'log'>;

/**
 * If the login says so, groups that have changed since the last sign-in decide again what a person may use; returns
 * whether they have. A person who can't be given that access keeps what they have and gets in; the audit says why.
 */
export const followGroups = async (
  { data, log, ...needs }: Needs,
  origin: Origin,
  { login, ssoid, mappingClaims }: { login: OrganizationLogin; ssoid: string; mappingClaims: MappingClaims },
): Promise<boolean> => {
  if (!login.followsGroups || login.groupsClaim === '') return false;
  const actor = actorOf(login);
  const scope = { customerId: login.customerId, ssoid: actor.ssoid };
  const before = await data.transaction(scope, (tx) => readMappingClaims(tx, ssoid));
  if (before && toText(before) === toText(mappingClaims)) return false;
  try {
    await data.transaction(scope, async (tx) => {
      const context = await findForAction(tx, actor, ssoid);
      await applyMappedAccess({ ...origin, actor }, needs, context, { before, mappingClaims });
      await saveMappingClaims(tx, { ssoid, customerId: login.customerId }, mappingClaims);
    });
    return true;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    log.warn({ err: error, traceId: origin.traceId }, 'The access of a federated person was not changed');
    await data.transaction(scope, (tx) => recordRefusal(tx, { ...origin, actor }, ssoid, error));
    return false;
  }
};

/** Tried at each sign-in, recorded once a day. */
const recordRefusal = async (tx: Tx, origin: ActorOrigin, ssoid: string, error: Failure): Promise<void> => {
  const event = 'user.groupsNotFollowed';
  const { rows } = await sql`select from audit_events where target_type = 'user' and target_id = ${ssoid}
    and at > now() - interval '1 day' and event = ${auditEvents[event]} limit 1`.execute(tx);
  if (rows.length > 0) return;
  const user = await readAnyUser(tx, ssoid);
  await record(tx, origin, {
    event,
    target: { type: 'user', id: ssoid, ...(user && { name: fullName(user) }) },
    after: { reason: describeFailure(error) },
    result: 'Failure',
  });
};

const toText = ({ groups, location }: MappingClaims): string =>
  JSON.stringify([location, ...[...groups].sort()]).toLowerCase();

/** Prescribers keep what they have, and so do people none of whose groups, now or before, is mapped. */
const applyMappedAccess = async (
  origin: ActorOrigin,
  needs: SaveNeeds,
  context: ActionContext,
  { before, mappingClaims }: { before: MappingClaims | null; mappingClaims: MappingClaims },
): Promise<void> => {
  const { tx, user } = context;
  if (user.physician !== null) return;
  const stored = toWritable(user);
  const place = { corporationName: stored.corporationName, locationName: stored.careSettingName };
  const mapped = await mapUser(
    tx,
    user.customerId,
    { ...mappingClaims, groupsBefore: before?.groups ?? [], placeBefore: place },
    user.configId,
  );
  if (mapped.isLocationUnknown && before?.location !== mappingClaims.location)
    await saveUnmappedLocation(tx, user.customerId, mappingClaims.location, user.userName);
  if (!mapped.isGroupMapped) return;
  const requested = { ...stored, ...accessOf(mapped.result) };
  // These checkboxes are not for location admins; the console clears them as well.
  if (requested.adminToolRole === 'LMA')
    Object.assign(requested, { tokenManagement: false, scimMapping: false });
  await saveUser(origin, needs, context, requireWritable(requested));
};

const requireWritable = (input: object): WritableUser => {
  const parsed = writableUser.safeParse(input);
  if (parsed.success) return parsed.data;
  throw failFields(
    ...parsed.error.issues.map(({ path, message }) => ({ field: path.join('.'), ...readIssue(message) })),
  );
};

const readMappingClaims = async (tx: Tx, ssoid: string): Promise<MappingClaims | null> =>
  (await tx
    .selectFrom('organization_words')
    .select(['groups', 'location'])
    .where('ssoid', '=', ssoid)
    .executeTakeFirst()) ?? null;

export const saveMappingClaims = async (
  tx: Tx,
  { ssoid, customerId }: { ssoid: string; customerId: number },
  { groups, location }: MappingClaims,
): Promise<void> => {
  await sql`insert into organization_words (ssoid, customer_id, groups, location)
    values (${ssoid}, ${customerId}, ${groups}, ${location})
    on conflict (ssoid) do update set groups = excluded.groups, location = excluded.location`.execute(tx);
};
