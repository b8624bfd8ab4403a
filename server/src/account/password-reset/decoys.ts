import { answerAttempts } from '@keystead/contract/account/password-reset.ts';
import { questionCount } from '@keystead/contract/rules/password/security-answers.ts';
import { sql } from 'kysely';
import type { Tx } from '../../data/database.ts';
import type { HashName } from '../../identity/hash-name.ts';

/**
 * Since the last one, for people and decoys alike: otherwise the end would tell them apart. Longer than anyone would
 * expect it to take an administrator to help.
 */
export const daysCounted = 90;

const keyOf = (hashName: HashName, userName: string): string =>
  `tries ${hashName(userName).toString('base64url')}`;

type Question = { question_id: number; question: string };

/**
 * The questions shown for a name that can't be reset. They are those of the next person after a position derived from
 * the name, so they stay the same and look like people's choices; if no one has any, they come from the catalog.
 */
export const decoyQuestions = async (tx: Tx, hashName: HashName, userName: string): Promise<Question[]> => {
  const seed = hashName(userName).toString('hex').slice(0, 32);
  const { rows } = await sql<Question>`
    select question_id, question from security_answers
    where ssoid = coalesce(
      (select ssoid from security_answers where ssoid >= ${seed}::uuid order by ssoid limit 1),
      (select ssoid from security_answers order by ssoid limit 1))
    order by slot`.execute(tx);
  if (rows.length === questionCount) return rows;
  const catalog = await sql<Question>`
    select id as question_id, question from security_questions where not is_retired
    order by md5(id || ${seed}) limit ${questionCount}`.execute(tx);
  return catalog.rows;
};

/** Wrong answers for a name that can't be reset count like those for one that can. */
export const readDecoyTries = async (tx: Tx, hashName: HashName, userName: string): Promise<number> => {
  const { rows } = await sql<{ calls: number }>`
    select calls from reset_calls where key = ${keyOf(hashName, userName)} and ends_at > now()`.execute(tx);
  return rows[0]?.calls ?? 0;
};

/** The number of this try, or null if all are used up. */
export const countDecoyTry = async (tx: Tx, hashName: HashName, userName: string): Promise<number | null> => {
  const { rows } = await sql<{ calls: number }>`
    insert into reset_calls as known (key, calls, ends_at)
    values (${keyOf(hashName, userName)}, 1, now() + ${daysCounted} * interval '1 day')
    on conflict (key) do update set
      calls = case when known.ends_at > now() then known.calls + 1 else 1 end, ends_at = excluded.ends_at
    where known.calls < ${answerAttempts} or known.ends_at <= now()
    returning calls`.execute(tx);
  return rows[0]?.calls ?? null;
};

export const returnDecoyTry = async (tx: Tx, hashName: HashName, userName: string): Promise<void> => {
  await sql`update reset_calls set calls = calls - 1
    where key = ${keyOf(hashName, userName)} and calls > 0`.execute(tx);
};
