import * as contract from '@keystead/contract/users/credentials.ts';
import { handle } from '../../http/handle.ts';
import { changeStatus, type StatusNeeds } from '../../people/lifecycle/change-status.ts';
import { randomPassword } from '../../people/passwords/random-password.ts';

/** The password is in this answer and nowhere else. */
export const expirePassword = handle(contract.expirePassword, async (call, needs: StatusNeeds) => {
  let password = '';
  await changeStatus(call, needs, 'expirePassword', async ({ user }) => {
    password = randomPassword(user);
    return { passwordHash: await needs.passwords.hash(password) };
  });
  return call.reply.type('text/plain').send(password);
});
