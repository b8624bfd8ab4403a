import { allowedActions } from '@keystead/contract/access/policies/users.ts';
import * as contract from '@keystead/contract/users/duplicates.ts';
import { type Actor, requireCustomer, scopeOf } from '../../actor/actor.ts';
import type { Tx } from '../../data/database.ts';
import { readStructure } from '../../data/environments/read-structure.ts';
import { handle } from '../../http/handle.ts';
import { readAnyUsers } from '../../people/record/find-user.ts';
import { type StoredUser, toTarget } from '../../people/record/stored-user.ts';
import { facilitiesOf } from '../../people/settings/facilities-of.ts';
import { userAdminOf } from '../../people/settings/user-admin-of.ts';
import { readUserSettings, type UserSettings } from '../../people/settings/user-settings.ts';
import type { Services } from '../../services.ts';
import { findDuplicatesOf } from './duplicates.store.ts';

export const findDuplicates = handle(
  contract.findDuplicates,
  ({ actor, body }, { data }: Pick<Services, 'data'>) =>
    data.transaction(scopeOf(actor), async (tx) => {
      const settings = await readUserSettings(tx, requireCustomer(actor));
      const matches = await findDuplicatesOf(tx, userAdminOf(actor), body, await facilitiesIn(tx, body));
      const users = await readAnyUsers(
        tx,
        matches.map(({ ssoid }) => ssoid),
      );
      const reasonsOf = new Map(matches.map(({ ssoid, reasons }) => [ssoid, reasons]));
      return users
        .map((user) => toDuplicate(user, reasonsOf.get(user.ssoid) ?? [], actor, settings))
        .sort(closestFirst);
    }),
);

const facilitiesIn = async (tx: Tx, person: contract.DescribedPerson): Promise<number[]> =>
  person.configId === null ? [] : facilitiesOf(person, (await readStructure(tx, person.configId)) ?? []);

const toDuplicate = (
  user: StoredUser,
  reasons: contract.DuplicateReason[],
  actor: Actor,
  settings: UserSettings,
): contract.DuplicateUser => ({
  ssoid: user.ssoid,
  firstName: user.firstName,
  lastName: user.lastName,
  userName: user.userName,
  status: user.status,
  place: user.access.careSettingName || user.access.corporationName,
  reasons,
  allowedActions: allowedActions(userAdminOf(actor), toTarget(user), settings),
});

const rankOf = ({ reasons }: contract.DuplicateUser): number =>
  Math.min(...reasons.map((reason) => contract.duplicateReasons.indexOf(reason)));

/** Users who share the most come first, then those with the strongest match. */
const closestFirst = (one: contract.DuplicateUser, other: contract.DuplicateUser): number =>
  other.reasons.length - one.reasons.length || rankOf(one) - rankOf(other);
