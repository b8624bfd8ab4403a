import { fail } from '@keystead/contract/errors.ts';
import type { Actor } from '../../actor/actor.ts';

/** These calls name a person but serve only that person. */
export const requireOwnId = (actor: Actor, ssoid: string): void => {
  if (ssoid.toLowerCase() !== actor.ssoid) throw fail('access.denied');
};
