import { type FieldProblem, problemAt } from '../field-error.ts';
import { hasRealEmail } from '../rules/contact/placeholder-email.ts';
import { federatedLoginIdProblem, federationChoiceMessage } from '../rules/federated-login-id.ts';
import { splitAtDomain } from '../rules/network/domain-name.ts';
import { temporaryPasswordErrors } from '../rules/password/temporary-password.ts';
import { sentence } from '../texts/sentence.ts';
import type { NewUser } from './new-user.ts';

/** Who sets the first password: the person by mail, an administrator, or no one for federated people. */
export const passwordSetter = (user: {
  email: string;
  federatedIdentity?: boolean | undefined;
}): 'User' | 'Admin' | null => {
  if (user.federatedIdentity) return null;
  return hasRealEmail(user.email) ? 'User' : 'Admin';
};

/** Problems with how a new user is going to sign in. */
export const signInErrors = (
  user: NewUser,
  toggles: { azureADEnabled: boolean; federatedLoginIdEnabled: boolean },
): FieldProblem[] => {
  if (user.federatedIdentity) return federationErrors(user, toggles);
  const isChosen = user.federatedIdentity !== undefined || !toggles.azureADEnabled;
  return [
    ...(isChosen ? [] : problemAt('federatedIdentity', federationChoiceMessage)),
    ...(passwordSetter(user) === 'Admin' ? temporaryPasswordErrors(user.password, user, 'password') : []),
  ];
};

const federationErrors = (
  user: NewUser,
  toggles: { azureADEnabled: boolean; federatedLoginIdEnabled: boolean },
): FieldProblem[] => {
  if (!toggles.azureADEnabled) return problemAt('federatedIdentity', sentence('federation.off'));
  const { name, domain } = splitAtDomain(user.federatedLoginID);
  return problemAt(
    'federatedLoginID',
    federatedLoginIdProblem(name, domain, toggles.federatedLoginIdEnabled),
  );
};

/** The status a new user starts in. */
export const initialStatus = (user: NewUser): 'PUA' | 'ST' | 'PE' | 'A' => {
  const setter = passwordSetter(user);
  if (setter === 'User') return user.sendActivationEmail ? 'PUA' : 'ST';
  return setter === 'Admin' && user.changePasswordFirstLogin ? 'PE' : 'A';
};
