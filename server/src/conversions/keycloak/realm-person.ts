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
export type RealmPerson = Omit<RealmUser, 'attributes'> & { kept: RetainedCredentials | null };

/** Whether a user's attributes place them in the target. */
export type Belongs = (attributes: Record<string, string[]>) => boolean;

const names = (values: readonly string[] | undefined, ...known: (string | number)[]): boolean => {
  const wanted = known.map((one) => String(one).toLowerCase());
  return (values ?? []).some((value) => wanted.includes(value.trim().toLowerCase()));
};

/** Realms identify an environment and a corporation by the care platform's names or ids. */
export const belongsTo =
  ({ configuration, corporation }: Pick<Target, 'configuration' | 'corporation'>): Belongs =>
  ({ environment, corporation: named }) =>
    names(environment, corporation.environmentKey, corporation.environmentId, configuration.name) &&
    names(named, corporation.name, corporation.id);

export const fromRealm = ({ attributes: _, ...user }: RealmUser): RealmPerson => ({ ...user, kept: null });

export const fromExport = ({ attributes: _, credentials, ...user }: ExportedUser): RealmPerson => {
  const ofType = (type: string) => credentials.find((one) => one.type === type);
  const code = ofType('otp');
  return {
    ...user,
    needsCode: code !== undefined,
    kept: {
      password: readPassword(ofType('password')),
      totp: code ? totpFromKeycloak(code.credentialData, code.secretData) : null,
    },
  };
};

const readPassword = (credential: ExportedCredential | undefined): RetainedCredentials['password'] => {
  if (!credential) return null;
  const hash = fromKeycloak(credential.credentialData, credential.secretData);
  return hash === null ? { kind: 'unusable' } : { kind: 'hash', hash };
};
