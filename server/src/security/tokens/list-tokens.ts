import { ownerRefusal, tokenReach } from '@keystead/contract/access/policies/token-owner.ts';
import * as contract from '@keystead/contract/security/tokens.ts';
import { requireCustomer, scopeOf } from '../../actor/actor.ts';
import { isScimOn } from '../../data/environments/scim-switch.ts';
import { handle } from '../../http/handle.ts';
import { say } from '../../language.ts';
import type { Services } from '../../services.ts';
import { readTokens } from './tokens.store.ts';

export const listTokens = handle(contract.listTokens, async ({ actor }, { data }: Pick<Services, 'data'>) => {
  const customerId = requireCustomer(actor);
  const refusal = ownerRefusal(actor.rights);
  return data.transaction(scopeOf(actor), async (tx) => ({
    tokens: await readTokens(tx, customerId),
    isScimOn: await isScimOn(tx, customerId),
    ownReach: tokenReach(actor.rights),
    createRefusal: refusal && say(refusal),
  }));
});
