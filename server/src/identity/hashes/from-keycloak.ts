import { z } from 'zod';
import { bcryptText } from './bcrypt.ts';
import { isAffordableArgon2 } from './hash-limits.ts';
import { isWithin } from './imported-bounds.ts';
import { readSaltAndHash, unpadded } from './imported-bytes.ts';
import { parsedJson } from './parsed-json.ts';
import { writePbkdf2 } from './write-pbkdf2.ts';

const credential = parsedJson.pipe(
  z.object({
    algorithm: z.string(),
    hashIterations: z.int(),
    additionalParameters: z.record(z.string(), z.array(z.string())).nullish(),
  }),
);
const secret = parsedJson.pipe(z.object({ value: z.string(), salt: z.string().nullish() }));

type Credential = z.output<typeof credential>;
type SaltAndHash = { salt: string; hash: string };
type Write = (parameters: Credential, saltAndHash: SaltAndHash) => string | null;

const writeBcrypt: Write = (_, { hash }) =>
  isWithin(Number(bcryptText.exec(hash)?.[1]), 'bcryptCost') ? hash : null;

const argon2Types = new Set(['id', 'i', 'd']);
const argon2Versions: Record<string, number> = { '1.0': 16, '1.3': 19 };

const writeArgon2: Write = ({ hashIterations: passes, additionalParameters }, saltAndHash) => {
  const first = (name: string) => additionalParameters?.[name]?.[0] ?? '';
  const type = first('type');
  const version = argon2Versions[first('version')];
  const [memory, lanes] = [Number(first('memory')), Number(first('parallelism'))];
  const bytes = readSaltAndHash(saltAndHash);
  const isUsable =
    argon2Types.has(type) &&
    isWithin(memory, 'argon2Kib') &&
    isWithin(passes, 'argon2Passes') &&
    isAffordableArgon2({ kib: memory, passes }) &&
    isWithin(lanes, 'argon2Lanes');
  if (!isUsable || !version || !bytes) return null;
  const cost = `m=${memory},t=${passes},p=${lanes}`;
  return `$argon2${type}$v=${version}$${cost}$${unpadded(bytes.salt)}$${unpadded(bytes.hash)}`;
};

const pbkdf2With =
  (digest: 'sha1' | 'sha256' | 'sha512'): Write =>
  ({ hashIterations }, saltAndHash) =>
    writePbkdf2({ digest, rounds: hashIterations, ...saltAndHash });

/** Keyed by Keycloak's names for its hash providers; bcrypt is a well-known extension. */
const writers: Record<string, Write> = {
  argon2: writeArgon2,
  bcrypt: writeBcrypt,
  pbkdf2: pbkdf2With('sha1'),
  'pbkdf2-sha256': pbkdf2With('sha256'),
  'pbkdf2-sha512': pbkdf2With('sha512'),
};

/**
 * Converts a password from a realm export, whose credentials hold JSON inside JSON, to the form we verify. Null if its
 * kind is unknown, or if it is broken or out of bounds.
 */
export const fromKeycloak = (credentialData: string, secretData: string): string | null => {
  const parsedCredential = credential.safeParse(credentialData).data;
  const parsedSecret = secret.safeParse(secretData).data;
  if (!parsedCredential || !parsedSecret || !Object.hasOwn(writers, parsedCredential.algorithm)) return null;
  return (
    writers[parsedCredential.algorithm]?.(parsedCredential, {
      salt: parsedSecret.salt ?? '',
      hash: parsedSecret.value,
    }) ?? null
  );
};
