import { fail } from '@keystead/contract/errors.ts';
import { z } from 'zod';

/** JSON within JSON, as the realm stores it. */
export type ExportedCredential = { type: string; credentialData: string; secretData: string };

/** A user as written by `kc.sh export`. */
export type ExportedUser = {
  id: string;
  userName: string;
  /** Names and email are empty if the realm has none. */
  firstName: string;
  lastName: string;
  email: string;
  isEnabled: boolean;
  attributes: Record<string, string[]>;
  isFederated: boolean;
  requiredActions: string[];
  credentials: ExportedCredential[];
};

const credential = z.object({ type: z.string(), credentialData: z.string(), secretData: z.string() });

/** Before version 8, the parts of a password were separate fields with these names. */
const oldCredential = z.object({ hashedSaltedValue: z.unknown().refine((value) => value !== undefined) });

const userShape = z.object({
  id: z.string().min(1),
  username: z.string().min(1),
  firstName: z.string().nullish(),
  lastName: z.string().nullish(),
  email: z.string().nullish(),
  enabled: z.boolean(),
  attributes: z.record(z.string(), z.array(z.string())).nullish(),
  federationLink: z.string().nullish(),
  federatedIdentities: z.array(z.unknown()).nullish(),
  requiredActions: z.array(z.string()).nullish(),
  /** Set for users that are the service accounts of clients. */
  serviceAccountClientId: z.string().nullish(),
  credentials: z.array(credential).nullish(),
});

const withOldPasswords = z.object({ credentials: z.array(oldCredential).min(1) });

/** `number` counts the users of the file from 1. Null for a user that is not a person. */
export function readExportedUser(value: unknown, file: string, number: number): ExportedUser | null {
  if (withOldPasswords.safeParse(value).success)
    throw fail('realmExport.oldPasswords', { file, user: number });
  const parsed = userShape.safeParse(value);
  if (!parsed.success) {
    const field = parsed.error.issues[0]?.path.join('.');
    throw field
      ? fail('realmExport.wrongShape', { file, user: number, field })
      : fail('realmExport.noRecord', { file, user: number });
  }
  const user = parsed.data;
  if (user.serviceAccountClientId) return null;
  return {
    id: user.id,
    userName: user.username,
    firstName: user.firstName ?? '',
    lastName: user.lastName ?? '',
    email: user.email ?? '',
    isEnabled: user.enabled,
    attributes: user.attributes ?? {},
    isFederated: Boolean(user.federationLink) || (user.federatedIdentities?.length ?? 0) > 0,
    requiredActions: user.requiredActions ?? [],
    credentials: user.credentials ?? [],
  };
}
