import { randomUUID } from 'node:crypto';
import { fail, failFields } from '@keystead/contract/errors.ts';
import type { NewUser } from '@keystead/contract/people/new-user.ts';
import { firstStatus, passwordSetter, signInErrors } from '@keystead/contract/people/new-user-errors.ts';
import { noProductAccess } from '@keystead/contract/people/product-access.ts';
import { fullName } from '@keystead/contract/people/user.ts';
import { type UserPlace, userErrors } from '@keystead/contract/people/user-errors.ts';
import { requireCustomer } from '../../actor/actor.ts';
import type { ActorOrigin } from '../../actor/origin.ts';
import type { Tx } from '../../data/database.ts';
import { record } from '../../records/audit.ts';
import type { Services } from '../../services.ts';
import { passwordMail } from '../passwords/password-mail.ts';
import { recordUserChange } from '../provisioning/record-user-change.ts';
import { holdAnyUser } from '../record/find-user.ts';
import { keepHidden } from '../record/keep-hidden.ts';
import type { StoredUser } from '../record/stored-user.ts';
import { isFederatedLoginTaken, isUserNameTaken, withUniqueNames } from '../record/unique-names.ts';
import { toColumns } from '../record/user-columns.ts';
import { authorizeCreate } from '../rights/authorize-create.ts';
import { facilitiesOf } from '../settings/facilities-of.ts';
import { readPlace } from '../settings/read-place.ts';
import { requireEnvironment } from '../settings/require-environment.ts';
import { readUserSettings, type UserSettings } from '../settings/user-settings.ts';
import { claimCreation } from './claim-creation.ts';

export type CreateNeeds = Pick<Services, 'jobs' | 'directory' | 'passwords' | 'config'>;

type AddOptions = { idempotencyKey?: string | null; slAutoProvision?: boolean | undefined };

/** The one way a user comes to be: authorize, check, insert, record. Answers the ssoid. */
export const addUser = async (
  tx: Tx,
  origin: ActorOrigin,
  needs: CreateNeeds,
  asked: NewUser,
  options: AddOptions = {},
): Promise<string> => {
  const customerId = requireCustomer(origin.actor);
  const settings = await readUserSettings(tx, customerId);
  await requireEnvironment(tx, customerId, asked.configId);
  const place = await readPlace(tx, customerId, asked.configId, settings);
  const wanted = keepHidden(asked, noProductAccess, place.products);
  const facilityIds = facilitiesOf(wanted, place.corporations ?? []);

  authorizeCreate(origin.actor, settings, wanted, facilityIds);
  const ssoid = randomUUID();
  const known = await claimCreation(tx, customerId, options.idempotencyKey ?? null, asked, ssoid);
  if (known) return known;
  await requireValid(tx, wanted, place, settings);

  const names = { userName: wanted.userName, federatedLoginId: federatedLoginIdOf(wanted) };
  const insertion = { ssoid, customerId, facilityIds, place, wanted };
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
    event: 'User created',
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
): Promise<void> => {
  const toggles = {
    azureADEnabled: settings.hasFederation,
    federatedLoginIdEnabled: settings.federatedLoginIdEnabled,
  };
  const errors = [...userErrors(wanted, place, null), ...signInErrors(wanted, toggles)];
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

type Insertion = {
  ssoid: string;
  customerId: number;
  facilityIds: number[];
  place: UserPlace;
  wanted: NewUser;
};

const insertUser = async (
  tx: Tx,
  { directory, passwords }: CreateNeeds,
  insertion: Insertion,
): Promise<void> => {
  const { ssoid, customerId, facilityIds, place, wanted } = insertion;
  await tx
    .insertInto('users')
    .values({
      ...toColumns(wanted, place.corporations ?? [], false),
      ssoid,
      customer_id: customerId,
      config_id: wanted.configId,
      facility_ids: facilityIds,
      status: firstStatus(wanted),
      is_federated: wanted.federatedIdentity,
      federated_login_id: federatedLoginIdOf(wanted),
    })
    .execute();
  await tx.insertInto('user_rights').values({ ssoid, customer_id: customerId, right: 'PROFILE' }).execute();
  const hash = passwordSetter(wanted) === 'Admin' ? await passwords.hash(wanted.password) : null;
  const mustChange = hash !== null && wanted.changePasswordFirstLogin;
  await directory.create(tx, { ssoid, customerId }, hash, mustChange);
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
