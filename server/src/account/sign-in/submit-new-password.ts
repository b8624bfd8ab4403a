import * as contract from '@keystead/contract/account/sign-in.ts';
import { fail } from '@keystead/contract/errors.ts';
import type { UserStatus } from '@keystead/contract/people/status.ts';
import type { Tx } from '../../data/database.ts';
import { type Call, handle } from '../../http/handle.ts';
import { requireNewPassword, requireUnusedPassword } from '../../identity/passwords/new-password.ts';
import { refusedHashes } from '../../identity/passwords/store-password.ts';
import { advanceAttempt } from '../../identity/steps/advance-attempt.ts';
import { requireAttempt, type StoredAttempt } from '../../identity/steps/attempt.ts';
import { isLocked } from '../../identity/steps/evaluate-password.ts';
import { findDevice, readDevice } from '../../identity/steps/known-device.ts';
import { showStep } from '../../identity/steps/show-step.ts';
import type { SignInPerson } from '../../identity/steps/sign-in-person.ts';
import type { Services } from '../../services.ts';
import { replacePassword } from '../replace-password.ts';

type Needs = Pick<Services, 'data' | 'jobs' | 'passwords' | 'signIn'>;
type NewPasswordCall = Call<typeof contract.submitNewPassword>;

export const submitNewPassword = handle(
  contract.submitNewPassword,
  async (call, { data, jobs, passwords, signIn: { interactions } }: Needs) => {
    const { body } = call;
    const interaction = await interactions.open(call);
    const { owner, hashes } = await data.transaction('all', async (tx) => {
      const { person } = await findOwner(tx, call);
      return { owner: person, hashes: await refusedHashes(tx, person) };
    });
    await requireNewPassword(body, owner);
    await requireUnusedPassword(passwords, hashes, body.newPassword);
    const newHash = await passwords.hash(body.newPassword);
    const attempt = await data.transaction('all', (tx) =>
      saveNewPassword(tx, jobs, call, { ssoid: owner.ssoid, newHash }),
    );
    return showStep({ data, interactions }, interaction, attempt);
  },
);

const openStatuses: readonly UserStatus[] = ['A', 'LO', 'PE', 'PR', 'PUA'];

/** A lock set in the meantime applies here too, except on the person's own device. */
const findOwner = async (
  tx: Tx,
  call: NewPasswordCall,
): Promise<{ attempt: StoredAttempt; person: SignInPerson }> => {
  const { attempt, person } = await requireAttempt(tx, call.params.uid, 'newPassword');
  const device = await findDevice(tx, person.ssoid, readDevice(call.request));
  const isLockedOut = isLocked(person, new Date()) && !device;
  if (isLockedOut || !openStatuses.includes(person.status)) throw fail('signIn.failed');
  return { attempt, person };
};

/** Anyone who knew the old password is signed out everywhere. The password was checked for this person only. */
const saveNewPassword = async (
  tx: Tx,
  jobs: Needs['jobs'],
  call: NewPasswordCall,
  { ssoid, newHash }: { ssoid: string; newHash: string },
): Promise<StoredAttempt> => {
  const { attempt, person } = await findOwner(tx, call);
  if (person.ssoid !== ssoid) throw fail('signIn.expired');
  await replacePassword(tx, jobs, call, person, { newHash, event: 'password.changed' });
  const next = { ...attempt, pending: attempt.pending.slice(1) };
  return advanceAttempt(tx, call, next);
};
