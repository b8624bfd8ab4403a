import type { UserStatus } from '@keystead/contract/people/status.ts';
import { questionCount } from '@keystead/contract/rules/password/security-answers.ts';
import { sql } from 'kysely';
import type { Tx } from '../../data/database.ts';
import { findPersonByUserName, type SignInPerson } from '../../identity/steps/sign-in-person.ts';
import { daysCounted } from './decoys.ts';

export type SavedAnswer = { question_id: number; question: string; answer_hash: string };

export type ResetPerson = SignInPerson & { failedAnswers: number; answers: SavedAnswer[] };

/** Whether the wrong answers of a person, a row of credentials, still count. */
export const areTriesCounted = sql<boolean>`failed_answers_at > now() - ${daysCounted} * interval '1 day'`;

const closedStatuses: readonly UserStatus[] = ['S', 'D', 'ST'];

/** A person who can reset a forgotten password with questions; everyone else looks like a nonexistent user. */
export const findResetPerson = async (tx: Tx, userName: string): Promise<ResetPerson | null> => {
  const person = await findPersonByUserName(tx, userName.trim());
  if (!person || person.isFederated || closedStatuses.includes(person.status)) return null;
  const resetInfo = await tx
    .selectFrom('credentials as c')
    .leftJoin('customer_settings as s', 's.customer_id', 'c.customer_id')
    .select([
      sql<number>`case when ${areTriesCounted} then failed_answers else 0 end`.as('failedAnswers'),
      's.allow_self_service_reset as isAllowed',
    ])
    .where('c.ssoid', '=', person.ssoid)
    .executeTakeFirstOrThrow();
  const blockingRights = await tx
    .selectFrom('user_rights')
    .select('right')
    .where('ssoid', '=', person.ssoid)
    .where('right', 'in', ['FEDERATED', 'VIEW_ANY_CUSTOMER'])
    .execute();
  if (resetInfo.isAllowed === false || blockingRights.length > 0) return null;
  const answers = await tx
    .selectFrom('security_answers')
    .select(['question_id', 'question', 'answer_hash'])
    .where('ssoid', '=', person.ssoid)
    .orderBy('slot')
    .execute();
  if (answers.length !== questionCount) return null;
  return { ...person, failedAnswers: resetInfo.failedAnswers, answers };
};
