import { z } from 'zod';
import { parsedJson } from './parsed-json.ts';

const algorithms = { HmacSHA1: 'SHA1', HmacSHA256: 'SHA256', HmacSHA512: 'SHA512' } as const;

/** The parameters of a code generator, named as in `otpauth` URLs. */
export type Totp = {
  /** Base32, without padding. */
  secret: string;
  digits: 6 | 8;
  /** Seconds. */
  period: number;
  algorithm: (typeof algorithms)[keyof typeof algorithms];
};

const credential = parsedJson.pipe(
  z.object({
    subType: z.literal('totp'),
    digits: z.union([z.literal(6), z.literal(8)]),
    period: z.int().min(15).max(120),
    algorithm: z.enum(['HmacSHA1', 'HmacSHA256', 'HmacSHA512']),
    secretEncoding: z.string().nullish(),
  }),
);
const secret = parsedJson.pipe(z.object({ value: z.string() }));

/** The code generator of a realm export; null if its kind is unknown, or if it is broken or out of bounds. */
export const totpFromKeycloak = (credentialData: string, secretData: string): Totp | null => {
  const parsedCredential = credential.safeParse(credentialData).data;
  const parsedSecret = secret.safeParse(secretData).data;
  if (!parsedCredential || !parsedSecret) return null;
  const bytes = readSecret(parsedSecret.value, parsedCredential.secretEncoding ?? '');
  if (!bytes || bytes.length < 10 || bytes.length > 128) return null;
  const { digits, period, algorithm } = parsedCredential;
  return { secret: toBase32(bytes), digits, period, algorithm: algorithms[algorithm] };
};

/** A realm makes secrets of letters and digits, whose bytes are the key, unless it states an encoding. */
const readSecret = (value: string, encoding: string): Buffer | null => {
  if (encoding === '') return Buffer.from(value);
  return encoding === 'BASE32' ? fromBase32(value) : null;
};

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

const toBase32 = (bytes: Buffer): string => {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => alphabet[Number.parseInt(group.padEnd(5, '0'), 2)]).join('');
};

const fromBase32 = (text: string): Buffer | null => {
  const characters = text.replace(/[\s=]/g, '').toUpperCase();
  if (![...characters].every((character) => alphabet.includes(character))) return null;
  const bits = [...characters]
    .map((character) => alphabet.indexOf(character).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
};
