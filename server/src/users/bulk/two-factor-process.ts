import { allows } from '@keystead/contract/access/access.ts';
import { accessRules } from '@keystead/contract/access/access-rules.ts';
import { fail } from '@keystead/contract/errors.ts';
import type { ItemState } from '@keystead/contract/processes/process.ts';
import { sentence } from '@keystead/contract/texts/sentence.ts';
import { type BulkTwoFactorRow, bulkTwoFactorResultName } from '@keystead/contract/users/bulk-two-factor.ts';
import { z } from 'zod';
import { requireCustomer, scopeOf } from '../../actor/actor.ts';
import { defineProcessKind } from '../../processes/kind.ts';
import type { Services } from '../../services.ts';
import { applyTwoFactorChange, twoFactorFacts } from './apply-two-factor-change.ts';
import { checkTwoFactorRow } from './check-two-factor-row.ts';
import { readTwoFactorContext } from './read-two-factor-context.ts';

export const twoFactorResultOf: Record<ItemState, BulkTwoFactorRow['result']> = {
  Pending: 'Waiting',
  Working: 'Waiting',
  Done: 'Updated',
  Failed: 'Failed',
  Skipped: 'Failed',
  Cancelled: 'Cancelled',
};

/** The rows of a file. Each is checked again when its turn comes, against what the starter is allowed to do then. */
export const twoFactorProcess = defineProcessKind({
  kind: 'users.twoFactor',
  access: { see: accessRules.bulkTwoFactor, cancel: accessRules.bulkTwoFactor, reach: 'starter' },
  input: z.object({}),
  item: z.object({ cells: z.array(z.string()) }),
  results: {
    fileName: bulkTwoFactorResultName,
    columns: [
      ['line', ({ key }) => key],
      ['userName', ({ name }) => name],
      ['result', ({ state }) => twoFactorResultOf[state]],
      ['message', ({ reason }) => reason?.text ?? ''],
    ],
  },
  runItem: async ({ item: { cells }, origin, settle }, needs: Pick<Services, 'directory' | 'jobs'>) => {
    const starter = await origin();
    if (!allows(accessRules.bulkTwoFactor, starter.actor.rights)) throw fail('access.denied');
    return settle(scopeOf(starter.actor), async (tx) => {
      const customerId = requireCustomer(starter.actor);
      const context = await readTwoFactorContext(tx, starter.actor, customerId, [cells], { forUpdate: true });
      if (!context) return { state: 'Failed', reason: sentence('refusal.mfaOff') };
      const checked = checkTwoFactorRow(cells, { ...context, seen: new Set() });
      if ('reason' in checked) return { state: 'Failed', reason: checked.reason };
      const after = await applyTwoFactorChange(tx, starter, needs, checked.change);
      return { state: 'Done', before: twoFactorFacts(checked.change.user), after: twoFactorFacts(after) };
    });
  },
});
