import { allows } from '@keystead/contract/access/access.ts';
import { accessRules } from '@keystead/contract/access/access-rules.ts';
import type { PeopleHome } from '@keystead/contract/home/home.ts';
import type { Actor } from '../../actor/actor.ts';
import type { Tx } from '../../data/database.ts';
import { readUserSettings } from '../../people/settings/user-settings.ts';
import { locationsOf } from '../../users/list/user-filter.ts';
import { readFailureCauses } from '../../users/transaction-log/read-failure-causes.ts';
import { readPeopleCounts } from './read-people-counts.ts';
import { readRecentChanges } from './read-recent-changes.ts';
import { readWaiting } from './read-waiting.ts';
import type { Visibility } from './visibility.ts';

const maxCauses = 5;

/** What needs the attention of a user administrator, in the locations within reach. */
export const readPeopleHome = async (tx: Tx, actor: Actor, customerId: number): Promise<PeopleHome> => {
  const settings = await readUserSettings(tx, customerId);
  const visibility: Visibility = {
    customerId,
    locations: locationsOf(actor, undefined),
    timeZone: settings.timeZone,
  };
  const seesLog = allows(accessRules.transactionLog, actor.rights);
  const [{ twoFactor, ...numbers }, waiting, failures, lately] = await Promise.all([
    readPeopleCounts(tx, visibility),
    readWaiting(tx, actor, settings, visibility),
    seesLog ? readFailureCauses(tx, actor, maxCauses) : null,
    readRecentChanges(tx, visibility),
  ]);
  return { ...numbers, waiting, twoFactor: settings.hasMfa ? twoFactor : null, failures, lately };
};
