import { randomUUID } from 'node:crypto';
import { fail, failFields } from '@keystead/contract/errors.ts';
import type { NewUser } from '@keystead/contract/people/new-user.ts';
import { initialStatus, passwordSetter, signInErrors } from '@keystead/contract/people/new-user-errors.ts';
import type { UserStatus } from '@keystead/contract/people/status.ts';
import { userErrors } from '@keystead/contract/people/user-errors.ts';
import { type FirstPassword, noPassword } from './first-password.ts';
import type { ImportedFactor } from './imported-factor.ts';
import type { PlannedUser } from './plan-user.ts';

export type AddOptions = {
  firstPassword: FirstPassword;
  /** Imported from another system along with the sign-in credentials. API callers cannot set this. */
  isImported?: boolean;
  /** Only for imported users. */
  keptFactors?: readonly ImportedFactor[];
  slAutoProvision?: boolean | undefined;
};

/** A user about to be created, fully validated except that the name may be taken. */
export type ValidatedUser = PlannedUser & {
  ssoid: string;
  first: FirstPassword;
  keptFactors: readonly ImportedFactor[];
  status: UserStatus;
  federatedLoginId: string | null;
  slAutoProvision: boolean;
};

export const validateNewUser = (planned: PlannedUser, options: AddOptions): ValidatedUser => {
  const { requested, settings } = planned;
  requireValid(planned, options);
  const first = firstPasswordOf(requested, options);
  return {
    ...planned,
    ssoid: randomUUID(),
    first,
    keptFactors: options.isImported && !requested.federatedIdentity ? (options.keptFactors ?? []) : [],
    status: statusOf(requested, first),
    federatedLoginId: federatedLoginIdOf(requested),
    slAutoProvision: options.slAutoProvision ?? settings.slAutoProvision,
  };
};

const requireValid = ({ requested, place, settings }: PlannedUser, options: AddOptions): void => {
  const toggles = {
    azureADEnabled: settings.hasFederation,
    federatedLoginIdEnabled: settings.federatedLoginIdEnabled,
  };
  const errors = [
    ...userErrors(requested, { ...place, isFromElsewhere: options.isImported === true }, null),
    ...(bringsPassword(requested, options) ? [] : signInErrors(requested, toggles)),
  ];
  if (errors.length > 0) throw failFields(...errors);
};

/** A federated user without a separate id is known by the username. */
export const federatedLoginIdOf = (requested: NewUser): string | null =>
  requested.federatedIdentity ? requested.federatedLoginID || requested.userName : null;

/** A password from another system was chosen under different rules and keeps working. */
const bringsPassword = (requested: NewUser, { isImported, firstPassword }: AddOptions): boolean =>
  isImported === true && !requested.federatedIdentity && firstPassword.kind !== 'none';

const firstPasswordOf = (requested: NewUser, options: AddOptions): FirstPassword => {
  if (bringsPassword(requested, options)) return options.firstPassword;
  if (passwordSetter(requested) !== 'Admin') return noPassword;
  // Federation was switched off while the password was being hashed.
  if (options.firstPassword.kind !== 'hash') throw fail('record.changed');
  return options.firstPassword;
};

const statusOf = (requested: NewUser, first: FirstPassword): UserStatus => {
  if (first.kind === 'none') return initialStatus(requested);
  return first.kind === 'hash' && first.mustChange ? 'PE' : 'A';
};
