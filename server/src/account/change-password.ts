import * as contract from '@keystead/contract/account/profile.ts';
import { fail, failFields } from '@keystead/contract/errors.ts';
import { passwordChangeErrors } from '@keystead/contract/rules/password-change.ts';
import { auditEvents } from '@keystead/contract/security/audit-events.ts';
import type { Tx } from '../data/database.ts';
import { type Actor, scopeOf } from '../http/actor.ts';
import { type Call, handle } from '../http/handle.ts';
import type { Services } from '../http/services.ts';
import { requireNewPassword, requireUnusedPassword } from '../identity/new-password.ts';
import { auditPerson } from '../identity/steps/audit-person.ts';
import { countFailure } from '../identity/steps/count-failure.ts';
import { lockPerson, type SignInPerson } from '../identity/steps/sign-in-person.ts';
import { refusedHashes } from '../identity/store-password.ts';
import { record } from '../records/audit.ts';
import { replacePassword } from './replace-password.ts';
import { requireOwnId } from './require-own-id.ts';

type ChangeCall = Call<typeof contract.changePassword>;
type Needs = Pick<Services, 'data' | 'jobs' | 'passwords'>;

export const changePassword = handle(
  contract.changePassword,
  async (call, { data, jobs, passwords }: Needs) => {
    const { actor, params, body } = call;
    requireOwnId(actor, params.ssoid);
    const wrong = passwordChangeErrors(body, actor);
    if (wrong.length > 0) throw failFields(...wrong);
    await requireNewPassword(body, actor);
    const scope = scopeOf(actor);
    const { person, hashes } = await data.transaction(scope, (tx) => findSelf(tx, actor));
    const { matches } = await passwords.verify(person.passwordHash, body.oldPassword);
    if (!matches) {
      await data.transaction(scope, (tx) => refuse(tx, call));
      throw fail('password.wrongCurrent');
    }
    await requireUnusedPassword(passwords, hashes, body.newPassword);
    const newHash = await passwords.hash(body.newPassword);
    await data.transaction(scope, async (tx) => {
      const { person: now } = await findSelf(tx, actor);
      // Locked, or replaced by somebody else, while this call was being checked.
      if (now.status === 'LO' || now.passwordHash !== person.passwordHash)
        throw fail('password.wrongCurrent');
      await replacePassword(tx, jobs, call, now, {
        newHash,
        event: auditEvents.passwordChanged,
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

/** A wrong current password counts like a wrong password at sign-in; a session that guessed too often ends. */
const refuse = async (tx: Tx, call: ChangeCall): Promise<void> => {
  const { actor } = call;
  const { person } = await findSelf(tx, actor);
  await record(tx, call, { event: auditEvents.passwordChanged, ...auditPerson(person), result: 'Failure' });
  if (person.status !== 'LO') await countFailure(tx, call, person);
  const { person: now } = await findSelf(tx, actor);
  if (now.status === 'LO') await tx.deleteFrom('sessions').where('id', '=', actor.sessionId).execute();
};
