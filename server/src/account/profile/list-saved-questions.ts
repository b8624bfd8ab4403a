import * as contract from '@keystead/contract/account/profile.ts';
import { scopeOf } from '../../actor/actor.ts';
import { handle } from '../../http/handle.ts';
import type { Services } from '../../services.ts';
import { requireOwnId } from './require-own-id.ts';
import { requireProfileEnabled } from './require-profile-enabled.ts';

/** A question that is no longer in the catalog keeps the text under which it was answered. */
export const listSavedQuestions = handle(
  contract.listSavedQuestions,
  async ({ actor, params }, { data }: Pick<Services, 'data'>) => {
    requireOwnId(actor, params.ssoid);
    const saved = await data.transaction(scopeOf(actor), async (tx) => {
      await requireProfileEnabled(tx, actor);
      return tx
        .selectFrom('security_answers')
        .select(['question_id as securityQuestionId', 'question as securityQuestion'])
        .where('ssoid', '=', actor.ssoid)
        .orderBy('slot')
        .execute();
    });
    return saved.map((question) => ({ ...question, answer: contract.maskedSecret }));
  },
);
