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
  const { wanted, settings } = planned;
  requireValid(planned, options);
  const first = firstPasswordOf(wanted, options);
  return {
    ...planned,
    ssoid: randomUUID(),
    first,
    keptFactors: options.isImported && !wanted.federatedIdentity ? (options.keptFactors ?? []) : [],
    status: statusOf(wanted, first),
    federatedLoginId: federatedLoginIdOf(wanted),
    slAutoProvision: options.slAutoProvision ?? settings.slAutoProvision,
  };
};

const requireValid = ({ wanted, place, settings }: PlannedUser, options: AddOptions): void => {
  const toggles = {
    azureADEnabled: settings.hasFederation,
    federatedLoginIdEnabled: settings.federatedLoginIdEnabled,
  };
  const errors = [
    ...userErrors(wanted, { ...place, isFromElsewhere: options.isImported === true }, null),
    ...(bringsPassword(wanted, options) ? [] : signInErrors(wanted, toggles)),
  ];
  if (errors.length > 0) throw failFields(...errors);
};

/** A federated user without a separate id is known by the username. */
export const federatedLoginIdOf = (wanted: NewUser): string | null =>
  wanted.federatedIdentity ? wanted.federatedLoginID || wanted.userName : null;

/** A password from another system was chosen under different rules and keeps working. */
const bringsPassword = (wanted: NewUser, { isImported, firstPassword }: AddOptions): boolean =>
  isImported === true && !wanted.federatedIdentity && firstPassword.kind !== 'none';

const firstPasswordOf = (wanted: NewUser, options: AddOptions): FirstPassword => {
  if (bringsPassword(wanted, options)) return options.firstPassword;
  if (passwordSetter(wanted) !== 'Admin') return noPassword;
  // Federation was switched off while the password was being hashed.
  if (options.firstPassword.kind !== 'hash') throw fail('record.changed');
  return options.firstPassword;
};

const statusOf = (wanted: NewUser, first: FirstPassword): UserStatus => {
  if (first.kind === 'none') return initialStatus(wanted);
  return first.kind === 'hash' && first.mustChange ? 'PE' : 'A';
};
