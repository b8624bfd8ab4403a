import { createCipheriv } from 'node:crypto';
import { expect, test } from 'vitest';
import { derivedKey } from '../config.ts';
import { createSeal } from './seal.ts';

const secret = 'a secret of the test, long enough';
const seal = createSeal(secret);

/** A value as written before values included their key and purpose. */
const unmarked = (text: string): string => {
  const nonce = Buffer.alloc(12, 7);
  const cipher = createCipheriv('aes-256-gcm', derivedKey(secret, 'seal'), nonce);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
};

test('includes key and purpose in a sealed value and opens it only for that purpose', () => {
  const sealed = seal.close('päss wörd', 'client-secret');
  expect(sealed).toMatch(new RegExp(`^ks2\\.${seal.keyId}\\.client-secret\\.[\\w-]+$`));
  expect(seal.open(sealed, 'client-secret')).toBe('päss wörd');
  expect(() => seal.open(sealed, 'session-tokens')).toThrow();
});

test('rejects a value whose purpose or mark was changed', () => {
  const sealed = seal.close('hush', 'client-secret');
  const renamed = sealed.replace('client-secret', 'session-tokens');
  expect(() => seal.open(renamed, 'session-tokens')).toThrow();
  expect(() => seal.open(sealed.split('.').at(-1) ?? '', 'client-secret')).toThrow();
});

test('still opens a value without a mark', () => {
  expect(seal.open(unmarked('hush'), 'client-secret')).toBe('hush');
});

test('opens values sealed with the previous secret as long as it is given', () => {
  const both = createSeal('the secret that comes after, long enough', secret);
  for (const old of [seal.close('hush', 'client-secret'), unmarked('hush')]) {
    expect(both.open(old, 'client-secret')).toBe('hush');
    const alone = createSeal('the secret that comes after, long enough');
    expect(() => alone.open(old, 'client-secret')).toThrow('KEYSTEAD_SECRET');
  }
  expect(() => seal.open(both.close('hush', 'client-secret'), 'client-secret')).toThrow(both.keyId);
});
