import type { Claims } from '@keystead/contract/account/session.ts';
import type { Actor } from '../actor/actor.ts';
import type { Tx } from '../data/database.ts';
import { flag, readParameters } from '../data/environments/environment-parameters.ts';

const localAdminFlag = 'bp.idm.at.lma.suspend-deactivate.enabled';

/** Who is signed in, as the console is told. */
export const claimsOf = async (tx: Tx, actor: Actor): Promise<Claims> => {
  const place = { customerId: actor.customerId, configId: actor.configId };
  const values = await readParameters(tx, place, [localAdminFlag]);
  return {
    ssoid: actor.ssoid,
    preferredName: actor.userName,
    firstName: actor.firstName,
    lastName: actor.lastName,
    fullName: actor.fullName,
    customerId: actor.customerId,
    isFederated: actor.isFederated,
    rights: [...actor.rights],
    lmaCanDeactivate: flag(values.get(localAdminFlag), true),
  };
};
