import { isBuiltInKey } from './parameter-keys.ts';
import { parameterKind } from './parameter-kinds.ts';
import { isVendorName } from './vendor-keys.ts';

/** Always on; editors add their own words with the stack's parameter `bp.idm.at.confidential.words`. */
const builtInWords = ['password', 'secret', 'token', 'key'];

/** Short words occur inside other words: 'keyboard', 'keycloak'. */
const shortWordLength = 4;

/** 'clientApiKey-2' has the parts client, api, key and 2. */
const partsOf = (key: string): string[] =>
  key
    .replace(/([a-z\d])([A-Z])/g, '$1.$2')
    .toLowerCase()
    .split(/[^a-z\d]+/);

const containsWord = (part: string, word: string): boolean =>
  part.endsWith(word) || part.endsWith(`${word}s`) || (word.length > shortWordLength && part.includes(word));

/** The words in the stack's list. */
export const readSecretWords = (value: string | undefined): string[] =>
  (value ?? '')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter(Boolean);

/**
 * Whether a key names a secret. A switch, a number, an address or a vendor's name never does. The editors' words do not
 * apply to keys the product itself reads: if those were sealed, no one could sign in through their organization.
 */
export const isSecretKey = (key: string, words: readonly string[] = []): boolean => {
  if (parameterKind(key) !== 'text' || isVendorName(key)) return false;
  const secretWords = isBuiltInKey(key) ? builtInWords : [...builtInWords, ...words];
  return partsOf(key).some((part) => secretWords.some((word) => containsWord(part, word)));
};

/** Shown in place of a hidden value. */
export const hiddenValue = '******';
