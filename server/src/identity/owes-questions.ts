import { allows } from '@keystead/contract/access/access.ts';
import { accessRules } from '@keystead/contract/access/access-rules.ts';
import type { Tx } from '../data/database.ts';
import { flag, readParameters } from '../data/environment-parameters.ts';
import type { Actor } from '../http/actor.ts';

const profileFlag = 'bp.idm.at.myprofile.enabled';

/** Whether questions come before anything else. Who has no place to keep them is not asked for any. */
export const owesQuestions = async (tx: Tx, actor: Actor): Promise<boolean> => {
  if (!actor.lacksQuestions || !allows(accessRules.ownCredentials, actor.rights)) return false;
  const own = { customerId: actor.ownCustomerId, configId: actor.configId };
  const values = await readParameters(tx, own, [profileFlag]);
  return flag(values.get(profileFlag), true);
};
