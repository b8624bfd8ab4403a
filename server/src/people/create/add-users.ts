import type { Right } from '@keystead/contract/access/rights.ts';
import { fullName } from '@keystead/contract/people/user.ts';
import type { ActorOrigin } from '../../actor/origin.ts';
import type { Tx } from '../../data/database.ts';
import { mailPeople } from '../../identity/deliveries/send-to-person.ts';
import { recordAll } from '../../records/audit.ts';
import type { Services } from '../../services.ts';
import { passwordMail } from '../passwords/password-mail.ts';
import { recordUserChanges } from '../provisioning/record-user-change.ts';
import { readAnyUsers } from '../record/find-user.ts';
import type { StoredUser } from '../record/stored-user.ts';
import { requireFreeNames, withUniqueNames } from '../record/unique-names.ts';
import { toColumns } from '../record/user-columns.ts';
import type { Newcomer } from './newcomer.ts';

export type CreateNeeds = Pick<Services, 'jobs' | 'directory' | 'config'>;

/**
 * The one way users come to be: insert, invite, record. All or none; whoever brings many at once asks the database as
 * often as for one.
 */
export const addUsers = async (
  tx: Tx,
  origin: ActorOrigin,
  needs: CreateNeeds,
  newcomers: readonly Newcomer[],
): Promise<StoredUser[]> => {
  if (newcomers.length === 0) return [];
  const names = newcomers.map(({ wanted, federatedLoginId }) => ({
    userName: wanted.userName,
    federatedLoginId,
  }));
  await requireFreeNames(tx, names);
  await withUniqueNames(names, () => insertUsers(tx, needs, newcomers));
  const users = await readAnyUsers(
    tx,
    newcomers.map(({ ssoid }) => ssoid),
  );
  await mailActivations(
    tx,
    needs,
    users.filter(({ status }) => status === 'PUA'),
    origin.traceId,
  );
  await recordCreations(tx, origin, newcomers, users);
  return users;
};

const insertUsers = async (
  tx: Tx,
  { directory }: CreateNeeds,
  newcomers: readonly Newcomer[],
): Promise<void> => {
  await tx
    .insertInto('users')
    .values(
      newcomers.map(({ ssoid, customerId, facilityIds, place, wanted, status, federatedLoginId }) => ({
        ...toColumns(wanted, place.corporations ?? [], false),
        ssoid,
        customer_id: customerId,
        config_id: wanted.configId,
        facility_ids: facilityIds,
        status,
        is_federated: wanted.federatedIdentity,
        federated_login_id: federatedLoginId,
      })),
    )
    .execute();
  await tx
    .insertInto('user_rights')
    .values(
      newcomers.flatMap(({ ssoid, customerId, wanted }) =>
        [...new Set<Right>(['PROFILE', ...(wanted.rights ?? [])])].map((right) => ({
          ssoid,
          customer_id: customerId,
          right,
        })),
      ),
    )
    .execute();
  await directory.create(tx, newcomers);
  const kept = newcomers.flatMap(({ ssoid, customerId, keptFactors }) =>
    keptFactors.map((factor) => ({ ssoid, customerId, factor })),
  );
  if (kept.length > 0) await directory.keepFactors(tx, kept);
};

const mailActivations = async (
  tx: Tx,
  { directory, jobs, config }: CreateNeeds,
  users: readonly StoredUser[],
  traceId: string,
): Promise<void> => {
  if (users.length === 0) return;
  const tokens = await directory.createLinks(tx, users, 'activation');
  const mails = users.map((user, index) => ({
    about: { ssoid: user.ssoid, customerId: user.customerId, kind: 'activation' as const },
    message: { ...passwordMail('activation', user, config.publicUrl, tokens[index] ?? ''), traceId },
  }));
  await mailPeople(tx, jobs, mails);
};

const recordCreations = async (
  tx: Tx,
  origin: ActorOrigin,
  newcomers: readonly Newcomer[],
  users: readonly StoredUser[],
): Promise<void> => {
  await recordUserChanges(
    tx,
    origin,
    users.map((user, index) => ({
      type: 'Create User',
      before: null,
      after: user,
      slAutoProvision: newcomers[index]?.slAutoProvision ?? true,
      ...(user.status === 'PUA' && { did: ['link'] as const }),
    })),
  );
  await recordAll(
    tx,
    origin,
    users.map((user) => ({
      event: 'user.created',
      target: { type: 'user', id: user.ssoid, name: fullName(user) },
      after: {
        userName: user.userName,
        status: user.status,
        adminToolRole: user.adminAccess,
        rights: user.grantedRights.filter((right) => right !== 'PROFILE'),
        version: user.version,
      },
    })),
  );
};
