import * as contract from '@keystead/contract/account/session.ts';
import { handle } from '../../http/handle.ts';
import type { Services } from '../../services.ts';

/** Unique to a person and the same in all their sessions: what one session encrypts, the next can decrypt. */
export const getDraftKey = handle(
  contract.getDraftKey,
  async ({ actor }, { signIn }: Pick<Services, 'signIn'>) => ({ key: signIn.draftKey(actor.ssoid) }),
);
