import { allows } from '@keystead/contract/access/access.ts';
import type { ImportReason } from '@keystead/contract/conversions/import-reasons.ts';
import { fail } from '@keystead/contract/errors.ts';
import { sql } from 'kysely';
import { scopeOf } from '../../actor/actor.ts';
import type { Tx } from '../../data/database.ts';
import { withImportAuthority } from '../../people/rights/import-authority.ts';
import type { Settled } from '../../processes/kind.ts';
import { firstPasswordOf } from './first-password-of.ts';
import type { ImportRules, RowNeeds, RowOutcome, RowRun } from './import-row.ts';
import { writeRow } from './write-row.ts';

/** Does one row of an import, by what whoever started it may do now. */
export const runRow = async (
  rules: ImportRules,
  run: RowRun,
  needs: RowNeeds,
): Promise<RowOutcome | Settled> => {
  const { item, input } = run;
  const started = await run.origin();
  if (!allows(rules.access, started.actor.rights)) throw fail('access.denied');
  const origin = withImportAuthority(started, run.customerId);
  if (item.action === 'unchanged' || !item.wanted)
    return {
      state: 'Done',
      reason: { code: 'import.unchanged' },
      ...(item.ssoid && { after: { ssoid: item.ssoid } }),
    };
  const firstPassword = await firstPasswordOf(run, needs);
  const work = { rules, run, origin, needs, wanted: item.wanted, firstPassword };
  return run.settle(scopeOf(origin.actor), (tx) =>
    input.isTrial ? tryOnly(tx, () => writeRow(tx, work)) : writeRow(tx, work),
  );
};

const tried: Partial<Record<string, ImportReason>> = {
  'import.created': 'import.wouldCreate',
  'import.updated': 'import.wouldUpdate',
  'import.linked': 'import.wouldLink',
};

/** Does everything and takes it back: what is left is what would become of it. */
const tryOnly = async (tx: Tx, work: () => Promise<RowOutcome>): Promise<RowOutcome> => {
  await sql`savepoint trial`.execute(tx);
  const { state, reason } = await work();
  await sql`rollback to savepoint trial`.execute(tx);
  const code = reason && (tried[reason.code] ?? reason.code);
  return { state, ...(code && { reason: { ...reason, code } }) };
};
