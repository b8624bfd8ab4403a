import * as contract from '@keystead/contract/account/profile.ts';
import { fail, failFields } from '@keystead/contract/errors.ts';
import { passwordChangeErrors } from '@keystead/contract/rules/password/password-change.ts';
import { type Actor, scopeOf } from '../../actor/actor.ts';
import type { Tx } from '../../data/database.ts';
import { handle } from '../../http/handle.ts';
import { requireNewPassword, requireUnusedPassword } from '../../identity/passwords/new-password.ts';
import { refusedHashes } from '../../identity/passwords/store-password.ts';
import { confirmSession } from '../../identity/sessions/sessions.ts';
import { lockPerson, type SignInPerson } from '../../identity/steps/sign-in-person.ts';
import type { Services } from '../../services.ts';
import { countOwnFailure } from '../count-own-failure.ts';
import { replacePassword } from '../replace-password.ts';
import { requireOwnId } from './require-own-id.ts';
import { requireProfileEnabled } from './require-profile-enabled.ts';

type Needs = Pick<Services, 'data' | 'jobs' | 'passwords'>;

export const changePassword = handle(
  contract.changePassword,
  async (call, { data, jobs, passwords }: Needs) => {
    const { actor, params, body } = call;
    requireOwnId(actor, params.ssoid);
    const errors = passwordChangeErrors(body, actor);
    if (errors.length > 0) throw failFields(...errors);
    await requireNewPassword(body, actor);
    const scope = scopeOf(actor);
    const { person, hashes } = await data.transaction(scope, async (tx) => {
      await requireProfileEnabled(tx, actor);
      return findSelf(tx, actor);
    });
    const { matches } = await passwords.verify(person.passwordHash, body.oldPassword);
    if (!matches) {
      await data.transaction(scope, (tx) => countOwnFailure(tx, call, 'password.changed'));
      throw fail('password.wrongCurrent');
    }
    await requireUnusedPassword(passwords, hashes, body.newPassword);
    const newHash = await passwords.hash(body.newPassword);
    await data.transaction(scope, async (tx) => {
      const { person: currentPerson } = await findSelf(tx, actor);
      // The password may have been replaced, or guesses may have ended the session, while this call was being checked.
      const isSame = currentPerson.passwordHash === person.passwordHash;
      if (!isSame || !(await confirmSession(tx, actor.sessionId))) throw fail('password.wrongCurrent');
      await replacePassword(tx, jobs, call, currentPerson, {
        newHash,
        event: 'password.changed',
        keepSession: actor.sessionId,
      });
    });
  },
);

const findSelf = async (tx: Tx, actor: Actor): Promise<{ person: SignInPerson; hashes: string[] }> => {
  const person = await lockPerson(tx, actor.ssoid);
  if (!person) throw fail('access.denied');
  return { person, hashes: await refusedHashes(tx, person) };
};
