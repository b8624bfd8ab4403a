import { allows } from '@keystead/contract/access/access.ts';
import type { ImportReason } from '@keystead/contract/conversions/import-reasons.ts';
import { fail } from '@keystead/contract/errors.ts';
import { sql } from 'kysely';
import { scopeOf } from '../../actor/actor.ts';
import type { Tx } from '../../data/database.ts';
import { toImportedFactor } from '../../people/create/imported-factor.ts';
import { withImportAuthority } from '../../people/rights/import-authority.ts';
import type { BatchRun, Settled } from '../../processes/kind.ts';
import { firstPasswordOf, readSecret } from './first-password-of.ts';
import type { ImportInput, ImportItem, ImportRules, RowNeeds, RowOutcome, RowRun } from './import-row.ts';
import { RowRefused } from './row-refused.ts';
import { changeOne, createAll, type RowWork, type Writer } from './write-row.ts';

/** Runs one row of an import with the current rights of the person who started it. */
export const runRow = async (
  rules: ImportRules,
  run: RowRun,
  needs: RowNeeds,
): Promise<RowOutcome | Settled> => {
  const writer = await openWriter(rules, run, needs);
  try {
    const work = await prepare(run, needs);
    return work ? await finishRow(writer, run, work) : upToDate(run);
  } catch (error) {
    if (!(error instanceof RowRefused)) throw error;
    return { state: 'Failed', reason: { code: error.code } };
  }
};

const finishRow = (writer: Writer, run: RowRun, work: RowWork): Promise<Settled> =>
  run.settle(scopeOf(writer.origin.actor), (tx) =>
    attempt(tx, run, async () =>
      run.item.action === 'create' ? createAll(tx, writer, [work]) : [await changeOne(tx, writer, work)],
    ).then(first),
  );

/** New people are created together; existing ones are handled one at a time. */
export const runRows = async (
  rules: ImportRules,
  { runs, settleAll }: BatchRun<ImportInput, ImportItem, ImportReason>,
  needs: RowNeeds,
): Promise<Settled | null> => {
  const [firstRun] = runs;
  if (!firstRun || runs.some(({ item }) => item.action !== 'create')) return null;
  const writer = await openWriter(rules, firstRun, needs);
  const rows: RowWork[] = [];
  // One password at a time: a sign-in waits for one or two, not for a batch.
  for (const run of runs) {
    const work = await prepare(run, needs);
    if (!work) return null;
    rows.push(work);
  }
  return settleAll(scopeOf(writer.origin.actor), (tx) =>
    attempt(tx, firstRun, () => createAll(tx, writer, rows)),
  );
};

const openWriter = async (rules: ImportRules, run: RowRun, needs: RowNeeds): Promise<Writer> => {
  const startOrigin = await run.origin();
  if (!allows(rules.access, startOrigin.actor.rights)) throw fail('access.denied');
  return { rules, needs, origin: withImportAuthority(startOrigin, run.customerId) };
};

/** Null for a row with nothing to write. Passwords are hashed here, before the transaction starts. */
const prepare = async (run: RowRun, needs: RowNeeds): Promise<RowWork | null> => {
  const { action, wanted } = run.item;
  if (action === 'unchanged' || !wanted) return null;
  const totp = readSecret(run.itemSecret)?.totp;
  const keptFactors = totp ? [toImportedFactor(needs.seal, totp)] : [];
  return { run, wanted, firstPassword: await firstPasswordOf(run, needs), keptFactors };
};

const upToDate = ({ item: { ssoid } }: RowRun): RowOutcome => ({
  state: 'Done',
  reason: { code: 'import.unchanged' },
  ...(ssoid !== null && { after: { ssoid } }),
});

const first = ([outcome]: readonly RowOutcome[]): RowOutcome => {
  if (!outcome) throw new Error('The row has no outcome.');
  return outcome;
};

const trialReasons: Partial<Record<string, ImportReason>> = {
  'import.created': 'import.wouldCreate',
  'import.updated': 'import.wouldUpdate',
  'import.linked': 'import.wouldLink',
};

/** A trial does everything and rolls it back, keeping only the outcomes of the rows. */
const attempt = async (
  tx: Tx,
  { input }: RowRun,
  work: () => Promise<RowOutcome[]>,
): Promise<RowOutcome[]> => {
  if (!input.isTrial) return work();
  await sql`savepoint trial`.execute(tx);
  const outcomes = await work();
  await sql`rollback to savepoint trial`.execute(tx);
  return outcomes.map(({ state, reason }) => {
    const code = reason && (trialReasons[reason.code] ?? reason.code);
    return { state, ...(code && { reason: { ...reason, code } }) };
  });
};
