import type { RealmUser } from '@keystead/connectors/keycloak/port.ts';
import { fromKeycloak } from '../../identity/hashes/from-keycloak.ts';
import { type Totp, totpFromKeycloak } from '../../identity/hashes/totp-from-keycloak.ts';
import type { Target } from '../lookups/find-target.ts';
import type { ExportedCredential, ExportedUser } from './realm-export/exported-user.ts';

/** What a realm export includes about a person that the realm itself does not. Never leaves the server unsealed. */
type RetainedCredentials = {
  password: { kind: 'hash'; hash: string } | { kind: 'unusable' } | null;
  totp: Totp | null;
};

/** A person of a realm, read from the realm or from its export. */
export type RealmPerson = Omit<RealmUser, 'attributes'> & { credentials: RetainedCredentials | null };

/** Whether a user's attributes place them in the target. */
export type Belongs = (attributes: Record<string, string[]>) => boolean;

const includesAny = (values: readonly string[] | undefined, ...accepted: (string | number)[]): boolean => {
  const normalized = accepted.map((one) => String(one).toLowerCase());
  return (values ?? []).some((value) => normalized.includes(value.trim().toLowerCase()));
};

/** Realms identify an environment and a corporation by the care platform's names or ids. */
export const belongsTo =
  ({ configuration, corporation }: Pick<Target, 'configuration' | 'corporation'>): Belongs =>
  ({ environment, corporation: corporationNames }) =>
    includesAny(environment, corporation.environmentKey, corporation.environmentId, configuration.name) &&
    includesAny(corporationNames, corporation.name, corporation.id);

export const fromRealm = ({ attributes: _, ...user }: RealmUser): RealmPerson => ({
  ...user,
  credentials: null,
});

export const fromExport = ({ attributes: _, credentials, ...user }: ExportedUser): RealmPerson => {
  const credentialOf = (type: string) => credentials.find((one) => one.type === type);
  const code = credentialOf('otp');
  return {
    ...user,
    needsCode: code !== undefined,
    credentials: {
      password: readPassword(credentialOf('password')),
      totp: code ? totpFromKeycloak(code.credentialData, code.secretData) : null,
    },
  };
};

const readPassword = (credential: ExportedCredential | undefined): RetainedCredentials['password'] => {
  if (!credential) return null;
  const hash = fromKeycloak(credential.credentialData, credential.secretData);
  return hash === null ? { kind: 'unusable' } : { kind: 'hash', hash };
};
