import { accessRules } from '@keystead/contract/access/access-rules.ts';
import { refusalOf } from '@keystead/contract/access/policies/users.ts';
import { fullName } from '@keystead/contract/people/user.ts';
import { sentence } from '@keystead/contract/texts/sentence.ts';
import { bulkActionNames, everybodyWithCount } from '@keystead/contract/users/bulk-actions.ts';
import { z } from 'zod';
import { scopeOf } from '../../actor/actor.ts';
import { findForAction, slProvisioningOf } from '../../people/lifecycle/change-status.ts';
import { performAction } from '../../people/lifecycle/perform-action.ts';
import { toTarget } from '../../people/record/stored-user.ts';
import { userAdminOf } from '../../people/settings/user-admin-of.ts';
import { defineProcessKind } from '../../processes/kind.ts';
import type { Services } from '../../services.ts';

type Needs = Pick<Services, 'jobs' | 'directory' | 'config'>;

/** Does the same to many users, each checked individually against the starter's rights at that moment. */
export const bulkActionProcess = defineProcessKind({
  kind: 'users.bulkAction',
  access: { see: accessRules.userList, cancel: accessRules.userList, reach: 'starter' },
  /** Whom it was started for, if they were not listed one by one. */
  input: z.object({ action: z.enum(bulkActionNames), everybody: everybodyWithCount.optional() }),
  item: z.object({ ssoid: z.guid() }),
  runItem: async ({ input: { action }, item, origin, settle }, needs: Needs) => {
    const starter = await origin();
    return settle(scopeOf(starter.actor), async (tx) => {
      const context = await findForAction(tx, starter.actor, item.ssoid);
      const { user, settings } = context;
      const refusal = refusalOf(action, userAdminOf(starter.actor), toTarget(user), settings);
      if (refusal) return { state: 'Failed', reason: refusal.message };
      const after = await performAction(tx, starter, needs, action, user, slProvisioningOf(context));
      return {
        state: 'Done',
        reason: sentence('bulk.done', { name: fullName(user), done: sentence(`done.${action}`) }),
        before: { status: user.status },
        after: { status: after?.status },
      };
    });
  },
});
