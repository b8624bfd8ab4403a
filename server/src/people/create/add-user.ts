import { randomUUID } from 'node:crypto';
import { fail, failFields } from '@keystead/contract/errors.ts';
import type { NewUser } from '@keystead/contract/people/new-user.ts';
import { firstStatus, passwordSetter, signInErrors } from '@keystead/contract/people/new-user-errors.ts';
import type { UserStatus } from '@keystead/contract/people/status.ts';
import { fullName } from '@keystead/contract/people/user.ts';
import { type UserPlace, userErrors } from '@keystead/contract/people/user-errors.ts';
import type { ActorOrigin } from '../../actor/origin.ts';
import type { Tx } from '../../data/database.ts';
import { record } from '../../records/audit.ts';
import type { Services } from '../../services.ts';
import { passwordMail } from '../passwords/password-mail.ts';
import { recordUserChange } from '../provisioning/record-user-change.ts';
import { holdAnyUser } from '../record/find-user.ts';
import type { StoredUser } from '../record/stored-user.ts';
import { isFederatedLoginTaken, isUserNameTaken, withUniqueNames } from '../record/unique-names.ts';
import { toColumns } from '../record/user-columns.ts';
import type { UserSettings } from '../settings/user-settings.ts';
import { claimCreation } from './claim-creation.ts';
import { type FirstPassword, noPassword } from './first-password.ts';
import { planUser } from './plan-user.ts';

export type CreateNeeds = Pick<Services, 'jobs' | 'directory' | 'config'>;

type AddOptions = {
  firstPassword: FirstPassword;
  /** Comes from another system with what they sign in with; whoever asks over the API cannot say so. */
  isImported?: boolean;
  idempotencyKey?: string | null;
  slAutoProvision?: boolean | undefined;
};

/** The one way a user comes to be: authorize, check, insert, record. Answers the ssoid. */
export const addUser = async (
  tx: Tx,
  origin: ActorOrigin,
  needs: CreateNeeds,
  asked: NewUser,
  options: AddOptions,
): Promise<string> => {
  const { idempotencyKey = null } = options;
  const { customerId, settings, place, wanted, facilityIds } = await planUser(tx, origin.actor, asked);
  const ssoid = randomUUID();
  const known = await claimCreation(tx, customerId, idempotencyKey, asked, ssoid);
  if (known) return known;
  await requireValid(tx, wanted, place, settings, options);

  const names = { userName: wanted.userName, federatedLoginId: federatedLoginIdOf(wanted) };
  const first = firstPasswordOf(wanted, options);
  const insertion = { ssoid, customerId, facilityIds, place, wanted, first };
  await withUniqueNames(names, () => insertUser(tx, needs, insertion));
  const user = await holdAnyUser(tx, ssoid);
  if (!user) throw new Error('The created user is not there.');
  if (user.status === 'PUA') await mailActivation(tx, needs, user, origin.traceId);
  await recordCreation(tx, origin, user, options.slAutoProvision ?? settings.slAutoProvision);
  return ssoid;
};

const recordCreation = async (
  tx: Tx,
  origin: ActorOrigin,
  user: StoredUser,
  slAutoProvision: boolean,
): Promise<void> => {
  await recordUserChange(tx, origin, { type: 'Create User', before: null, after: user, slAutoProvision });
  await record(tx, origin, {
    event: 'user.created',
    target: { type: 'user', id: user.ssoid, name: fullName(user) },
    after: {
      userName: user.userName,
      status: user.status,
      adminToolRole: user.adminAccess,
      version: user.version,
    },
  });
};

const requireValid = async (
  tx: Tx,
  wanted: NewUser,
  place: UserPlace,
  settings: UserSettings,
  options: AddOptions,
): Promise<void> => {
  const toggles = {
    azureADEnabled: settings.hasFederation,
    federatedLoginIdEnabled: settings.federatedLoginIdEnabled,
  };
  const errors = [
    ...userErrors(wanted, place, null),
    ...(bringsPassword(wanted, options) ? [] : signInErrors(wanted, toggles)),
  ];
  if (errors.length > 0) throw failFields(...errors);
  const { userName } = wanted;
  if (await isUserNameTaken(tx, userName, null)) throw fail('user.userNameTaken', { userName });
  const federatedLoginId = federatedLoginIdOf(wanted);
  if (federatedLoginId && (await isFederatedLoginTaken(tx, federatedLoginId, null)))
    throw fail('user.federatedLoginTaken', { federatedLoginId });
};

/** Without an id of its own a federated user is known by the username. */
const federatedLoginIdOf = (wanted: NewUser): string | null =>
  wanted.federatedIdentity ? wanted.federatedLoginID || wanted.userName : null;

/** A password from elsewhere was chosen under other rules and keeps working. */
const bringsPassword = (wanted: NewUser, { isImported, firstPassword }: AddOptions): boolean =>
  isImported === true && !wanted.federatedIdentity && firstPassword.kind !== 'none';

const firstPasswordOf = (wanted: NewUser, options: AddOptions): FirstPassword => {
  if (bringsPassword(wanted, options)) return options.firstPassword;
  if (passwordSetter(wanted) !== 'Admin') return noPassword;
  // Federation was switched off while the password was being hashed.
  if (options.firstPassword.kind !== 'hash') throw fail('record.changed');
  return options.firstPassword;
};

const statusOf = (wanted: NewUser, first: FirstPassword): UserStatus => {
  if (first.kind === 'none') return firstStatus(wanted);
  return first.kind === 'hash' && first.mustChange ? 'PE' : 'A';
};

type Insertion = {
  ssoid: string;
  customerId: number;
  facilityIds: number[];
  place: UserPlace;
  wanted: NewUser;
  first: FirstPassword;
};

const insertUser = async (tx: Tx, { directory }: CreateNeeds, insertion: Insertion): Promise<void> => {
  const { ssoid, customerId, facilityIds, place, wanted, first } = insertion;
  await tx
    .insertInto('users')
    .values({
      ...toColumns(wanted, place.corporations ?? [], false),
      ssoid,
      customer_id: customerId,
      config_id: wanted.configId,
      facility_ids: facilityIds,
      status: statusOf(wanted, first),
      is_federated: wanted.federatedIdentity,
      federated_login_id: federatedLoginIdOf(wanted),
    })
    .execute();
  await tx.insertInto('user_rights').values({ ssoid, customer_id: customerId, right: 'PROFILE' }).execute();
  await directory.create(tx, { ssoid, customerId }, first);
};

const mailActivation = async (
  tx: Tx,
  { directory, jobs, config }: CreateNeeds,
  user: StoredUser,
  traceId: string,
): Promise<void> => {
  const token = await directory.createLink(tx, user, 'activation');
  const mail = passwordMail('activation', user, config.publicUrl, token);
  await jobs.enqueue(tx, 'mail.send', { ...mail, traceId });
};
