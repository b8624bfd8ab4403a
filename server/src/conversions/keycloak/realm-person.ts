import type { RealmUser } from '@keystead/connectors/keycloak/port.ts';
import { fromKeycloak } from '../../identity/hashes/from-keycloak.ts';
import { type Totp, totpFromKeycloak } from '../../identity/hashes/totp-from-keycloak.ts';
import type { Target } from '../lookups/find-target.ts';
import type { ExportedCredential, ExportedUser } from './realm-export/exported-user.ts';

/** What a realm export tells of somebody that the realm itself does not. Never leaves the server unsealed. */
type KeptCredentials = {
  password: { kind: 'hash'; hash: string } | { kind: 'unusable' } | null;
  totp: Totp | null;
};

/** Somebody of a realm, from the realm or from its export. */
export type RealmPerson = Omit<RealmUser, 'attributes'> & { kept: KeptCredentials | null };

/** Whether the attributes of a user say that they belong to a place. */
export type Belongs = (attributes: Record<string, string[]>) => boolean;

const names = (values: readonly string[] | undefined, ...known: (string | number)[]): boolean => {
  const wanted = known.map((one) => String(one).toLowerCase());
  return (values ?? []).some((value) => wanted.includes(value.trim().toLowerCase()));
};

/** Realms name an environment and a corporation by what the care platform calls them, or by its numbers for them. */
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

const readPassword = (credential: ExportedCredential | undefined): KeptCredentials['password'] => {
  if (!credential) return null;
  const hash = fromKeycloak(credential.credentialData, credential.secretData);
  return hash === null ? { kind: 'unusable' } : { kind: 'hash', hash };
};
