import * as contract from '@keystead/contract/account/password-reset.ts';
import { fail, failFields } from '@keystead/contract/errors.ts';
import { newPasswordErrors } from '@keystead/contract/rules/password/new-password.ts';
import { brokenPasswordRequirements } from '@keystead/contract/rules/password/password.ts';
import { sentence } from '@keystead/contract/texts/sentence.ts';
import type { Tx } from '../../data/database.ts';
import { type Call, handle } from '../../http/handle.ts';
import { requireNewPassword, requireUnusedPassword } from '../../identity/passwords/new-password.ts';
import { refusedHashes } from '../../identity/passwords/store-password.ts';
import { lockPerson } from '../../identity/steps/sign-in-person.ts';
import type { Services } from '../../services.ts';
import { replacePassword } from '../replace-password.ts';
import { limitResets } from './reset-limits.ts';
import { findResetPerson, type ResetPerson } from './reset-person.ts';
import { tryAnswers } from './try-answers.ts';

type ResetCall = Call<typeof contract.resetPassword>;
type Needs = Pick<Services, 'data' | 'jobs' | 'passwords' | 'signIn' | 'config'>;

/** Until the answers are right, the reply must not depend on the person. */
const nobody = { userName: '', firstName: '', lastName: '' };

export const resetPassword = handle(contract.resetPassword, async (call, services: Needs) => {
  const { body, ip } = call;
  if (body.userName.trim() === '') throw fail('reset.invalid');
  await limitResets(services, 'answers', ip, body.userName);
  if (!body.validate) await requireNewPassword(body, nobody);
  const { person, failedAttempts } = await tryAnswers(call, services, body.userName, body.securityQuestions);
  if (body.validate) return { failedAttempts };
  if (failedAttempts >= contract.answerAttempts) throw fail('reset.closed');
  if (!person) throw fail('reset.wrongAnswers', { remaining: contract.answerAttempts - failedAttempts });
  await saveNewPassword(call, services, person);
  return { failedAttempts };
});

const saveNewPassword = async (
  call: ResetCall,
  { data, jobs, passwords }: Needs,
  person: ResetPerson,
): Promise<void> => {
  const { body } = call;
  requireNoOwnerNames(body.newPassword, body.confirmPassword, person);
  const hashes = await data.transaction('all', (tx) => refusedHashes(tx, person));
  await requireUnusedPassword(passwords, hashes, body.newPassword);
  const newHash = await passwords.hash(body.newPassword);
  await data.transaction('all', async (tx) => {
    const currentPerson = await requireUnchangedPerson(tx, person);
    await replacePassword(tx, jobs, call, currentPerson, { newHash, event: 'password.reset' });
  });
};

/** The page doesn't know the person's names, so the rule itself is stated here. */
const requireNoOwnerNames = (newPassword: string, confirmPassword: string, person: ResetPerson): void => {
  const errors = newPasswordErrors({ newPassword, confirmPassword }, person);
  if (errors.length === 0) return;
  const rules = brokenPasswordRequirements(newPassword, person).map(({ text }) =>
    sentence('passwordRule.sentence', { rule: text }),
  );
  if (rules.length === 0) throw failFields(...errors);
  throw failFields(
    ...errors.map(({ field, ...problem }) => ({
      field,
      ...sentence('newPassword.brokenRules', { wrong: problem, rules }),
    })),
  );
};

/** Under lock, in case the person was deactivated or helped in another way while the new password was checked. */
const requireUnchangedPerson = async (tx: Tx, { ssoid, userName, signInVersion }: ResetPerson) => {
  const currentPerson = await lockPerson(tx, ssoid);
  if (currentPerson?.signInVersion !== signInVersion || !(await findResetPerson(tx, userName)))
    throw fail('reset.invalid');
  return currentPerson;
};
