import type { Claims } from '@keystead/contract/account/session.ts';
import * as contract from '@keystead/contract/account/session.ts';
import { scopeOf } from '../../actor/actor.ts';
import { cachePerActor } from '../../actor/cache-per-actor.ts';
import { handle } from '../../http/handle.ts';
import { claimsOf } from '../../identity/claims-of.ts';
import type { Services } from '../../services.ts';

const cached = cachePerActor<Claims>();

export const getClaims = handle(contract.getClaims, ({ actor }, { data }: Pick<Services, 'data'>) =>
  cached(actor, () => data.read(scopeOf(actor), (tx) => claimsOf(tx, actor))),
);
