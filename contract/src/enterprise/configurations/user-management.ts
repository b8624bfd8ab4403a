import type { IdpType } from '../../identity-provider-types.ts';
import { localize } from '../../texts/localize.ts';
import { type Sentence, sentence } from '../../texts/sentence.ts';
import { type FlagName, flagNames } from './enabled-flags.ts';
import { emptyFederation, type Federation } from './federation.ts';

export const userManagementLabels: Record<IdpType, string> = localize({
  legacy: 'Legacy',
  keycloak: 'Keycloak',
  okta: 'Okta',
});

/** The settings of a configuration that depend on the chosen user management. */
export type ManagedSettings = {
  userManagement: IdpType;
  launcher: boolean;
  contextSharing: boolean;
  flags: Record<FlagName, boolean>;
  federation: Federation | null;
};

/** Launcher, context sharing and search need an identity server of either kind; the rest needs the hosted one. */
export const allowsSharedComponents = (userManagement: IdpType): boolean => userManagement !== 'legacy';

export const allowsFlag = (flag: FlagName, userManagement: IdpType): boolean =>
  flag === 'globalSearch' ? userManagement !== 'legacy' : userManagement === 'okta';

export const needsIdentityServer = sentence('configuration.needsIdentityServer');
export const needsHostedProvider = sentence('configuration.needsHostedProvider');

/** Why a switch cannot be on under this user management, or undefined. */
export const flagRefusal = (flag: FlagName, userManagement: IdpType): Sentence | undefined => {
  if (allowsFlag(flag, userManagement)) return undefined;
  return flag === 'globalSearch' ? needsIdentityServer : needsHostedProvider;
};

/** With the hosted provider there is always a federation, if only 'Not Federated'; with the others there is none. */
export const federationUnder = (userManagement: IdpType, federation: Federation | null): Federation | null =>
  userManagement === 'okta' ? (federation ?? emptyFederation) : null;

/** Choosing one provider switches the others off, and switches everything that depends on it on or off. */
export const chooseUserManagement = (settings: ManagedSettings, choice: IdpType): ManagedSettings => ({
  userManagement: choice,
  launcher: allowsSharedComponents(choice),
  contextSharing: allowsSharedComponents(choice),
  flags: Object.fromEntries(
    flagNames.map((flag) => [flag, settings.flags[flag] && allowsFlag(flag, choice)]),
  ) as Record<FlagName, boolean>,
  federation: federationUnder(choice, settings.federation),
});
