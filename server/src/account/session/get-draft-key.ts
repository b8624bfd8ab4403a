import * as contract from '@keystead/contract/account/session.ts';
import { handle } from '../../http/handle.ts';
import type { Services } from '../../services.ts';

/** The same in every session of a person, and nobody else's: what was closed in one is opened in the next. */
export const getDraftKey = handle(
  contract.getDraftKey,
  async ({ actor }, { signIn }: Pick<Services, 'signIn'>) => ({ key: signIn.draftKey(actor.ssoid) }),
);
