import type { Claims } from '@keystead/contract/account/session.ts';
import * as contract from '@keystead/contract/account/session.ts';
import { scopeOf } from '../../actor/actor.ts';
import { keptWithActor } from '../../actor/kept-with-actor.ts';
import { handle } from '../../http/handle.ts';
import { claimsOf } from '../../identity/claims-of.ts';
import type { Services } from '../../services.ts';

const kept = keptWithActor<Claims>();

export const getClaims = handle(contract.getClaims, ({ actor }, { data }: Pick<Services, 'data'>) =>
  kept(actor, () => data.read(scopeOf(actor), (tx) => claimsOf(tx, actor))),
);
