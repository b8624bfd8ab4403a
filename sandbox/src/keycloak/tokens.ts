import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';

export const tokenSeconds = 300;

type Bearer = { realm: string; clientId: string; isServiceAccount: boolean };
export type Claims = Bearer & { exp: number; jti: string };

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

const signatureOf = (text: string, secret: string): string =>
  createHmac('sha256', secret).update(text).digest('base64url');

/** A signed token, as the official client expects: it reads the expiration time. */
export function issueToken(bearer: Bearer, secret: string): string {
  const exp = Math.floor(Date.now() / 1000) + tokenSeconds;
  const claims: Claims = { ...bearer, exp, jti: randomUUID() };
  const text = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`;
  return `${text}.${signatureOf(text, secret)}`;
}

export function readToken(token: string, secret: string): Claims | null {
  const [head = '', body = '', signature = ''] = token.split('.');
  const expected = Buffer.from(signatureOf(`${head}.${body}`, secret));
  const actual = Buffer.from(signature);
  if (expected.length !== actual.length || !timingSafeEqual(expected, actual)) return null;
  const claims: Claims = JSON.parse(Buffer.from(body, 'base64url').toString());
  return claims.exp * 1000 > Date.now() ? claims : null;
}
