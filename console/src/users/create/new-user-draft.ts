import type { Right } from '@keystead/contract/access/rights.ts';
import { emptyUser } from '@keystead/contract/people/empty-user.ts';
import type { NewUser } from '@keystead/contract/people/new-user.ts';
import { passwordSetter } from '@keystead/contract/people/new-user-errors.ts';
import { joinDomain } from '@keystead/contract/rules/network/domain-name.ts';
import { toWritable, type UserDraft } from '../sections/draft/user-draft.ts';
import {
  type FederatedLogin,
  noFederatedLogin,
  toFederatedLoginId,
} from '../sections/sign-in/federated-login.ts';

/** A new user as the form holds it: names separate from their domains, and choices that may still be open. */
export type NewUserDraft = Omit<UserDraft, 'userName'> & {
  configId: number | null;
  /** Without the domain. */
  userName: string;
  domain: string;
  /** Null until chosen, if there is a choice. */
  federatedIdentity: boolean | null;
  federatedLoginID: FederatedLogin;
  password: string;
  passwordConfirmation: string;
  changePasswordFirstLogin: boolean;
  sendActivationEmail: boolean;
  rights: Right[];
};

export const emptyNewUser: NewUserDraft = {
  ...emptyUser,
  configId: null,
  domain: '',
  federatedIdentity: null,
  federatedLoginID: noFederatedLogin,
  password: '',
  passwordConfirmation: '',
  changePasswordFirstLogin: true,
  sendActivationEmail: true,
  rights: [],
};

export const userNameOf = ({ userName, domain }: Pick<NewUserDraft, 'userName' | 'domain'>): string =>
  userName.trim() === '' ? '' : joinDomain(userName, domain);

/** The email determines who sets the password; federated users have none. */
export const passwordSetterOf = ({
  email,
  federatedIdentity,
}: Pick<NewUserDraft, 'email' | 'federatedIdentity'>) =>
  passwordSetter({ email, federatedIdentity: federatedIdentity ?? undefined });

/** The user as it is validated. `configId` is null until an environment is chosen. */
export const toNewUser = (draft: NewUserDraft): Omit<NewUser, 'configId'> & { configId: number | null } => {
  const { domain, federatedIdentity, federatedLoginID, passwordConfirmation, ...user } = draft;
  const userName = userNameOf(draft);
  const setter = passwordSetterOf(draft);
  return {
    ...toWritable(user),
    userName,
    federatedIdentity: federatedIdentity ?? undefined,
    federatedLoginID: federatedIdentity ? toFederatedLoginId(federatedLoginID, userName) : '',
    passwordSetBy: setter ?? 'User',
    password: setter === 'Admin' ? draft.password : '',
    ...(federatedIdentity && { factor: { signOnPolicyList: [] } }),
  };
};
