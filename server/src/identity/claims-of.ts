import type { Claims } from '@keystead/contract/account/session.ts';
import { parameterKeys } from '@keystead/contract/parameters/parameter-keys.ts';
import { sql } from 'kysely';
import type { Actor } from '../actor/actor.ts';
import type { Tx } from '../data/database.ts';
import { parametersAt, parseFlag } from '../data/environments/environment-parameters.ts';
import { prepared } from '../data/prepared-statements.ts';

const localAdminFlag = parameterKeys.localAdminSuspends;

/** The signed-in user, as sent to the console. */
export const claimsOf = async (tx: Tx, actor: Actor): Promise<Claims> => {
  const place = { customerId: actor.customerId, configId: actor.configId };
  const { rows } = await sql<{ value: string }>`
    select ${prepared} p.value from (${parametersAt(place, [localAdminFlag])}) p`.execute(tx);
  return {
    ssoid: actor.ssoid,
    preferredName: actor.userName,
    firstName: actor.firstName,
    lastName: actor.lastName,
    fullName: actor.fullName,
    customerId: actor.customerId,
    isFederated: actor.isFederated,
    rights: [...actor.rights],
    lmaCanDeactivate: parseFlag(rows[0]?.value, true),
  };
};
