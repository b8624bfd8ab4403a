import { brokenPasswordRequirements } from '@keystead/contract/rules/password/password.ts';
import { type FirstPassword, noPassword } from '../../people/create/first-password.ts';
import { type RowSecret, rowSecret } from '../plan/planned-row.ts';
import type { RowNeeds, RowRun } from './import-row.ts';
import { RowRefused } from './row-refused.ts';

/** The first password of a new person; hashed here, before the row's transaction starts. */
export const firstPasswordOf = async (
  { item, input, itemSecret, secret }: RowRun,
  { passwords }: Pick<RowNeeds, 'passwords'>,
): Promise<FirstPassword> => {
  if (item.action !== 'create' || !item.wanted) return noPassword;
  const { askedAs } = item.wanted;
  if (askedAs !== null && input.configId !== null)
    return { kind: 'askedAt', server: { kind: 'keycloak', configId: input.configId, userName: askedAs } };
  const password = readSecret(itemSecret)?.password;
  if (password?.kind === 'hash') return password;
  if (password)
    return { kind: 'hash', hash: await passwords.hash(password.text), mustChange: password.mustChange };
  // One temporary password for everyone without their own; the rules that apply to everyone were checked before.
  if (item.signIn === 'temporaryPassword' && secret !== null) {
    if (brokenPasswordRequirements(secret, item.wanted.user).length > 0)
      throw new RowRefused('import.passwordHasNames');
    return { kind: 'hash', hash: await passwords.hash(secret), mustChange: true };
  }
  return noPassword;
};

export const readSecret = (text: string | null): RowSecret | null =>
  text === null ? null : rowSecret.parse(JSON.parse(text));
