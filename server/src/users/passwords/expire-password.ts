import { randomPassword } from '@keystead/contract/rules/password/random-password.ts';
import * as contract from '@keystead/contract/users/credentials.ts';
import { handle } from '../../http/handle.ts';
import type { StatusNeeds } from '../../people/lifecycle/change-status.ts';
import { changeWithPassword } from '../../people/lifecycle/change-with-password.ts';

/** The password is only in this reply. */
export const expirePassword = handle(contract.expirePassword, async (call, needs: StatusNeeds) => {
  const { password } = await changeWithPassword(call, needs, 'expirePassword', randomPassword);
  return call.reply.type('text/plain').send(password);
});
