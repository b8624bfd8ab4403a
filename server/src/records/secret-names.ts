import { refusalReasons } from '@keystead/contract/access/policies/user-refusals.ts';
import { isSecretKey } from '@keystead/contract/parameters/secret-keys.ts';
import { texts } from '@keystead/contract/texts/catalog.ts';
import { memoizePredicate } from './memoize-predicate.ts';

/** Secrets and identifying numbers never reach the log, regardless of the call that contains them. */
const secretEnding =
  /(?:password|passwd|pwd|passphrase|passcode|secret|token|answer|verifier|authorization|cookie|assertion|samlresponse|(?:api|private|signing)[-_]?key|(?:recovery|backup)[-_]?code|ssn|dob|birthdate|dateofbirth)s?$/i;
const secretExact = new Set(['credential', 'code', 'state', 'pin', 'otp', 'jwt', 'id_token_hint']);

/** Anything longer is not a name and is treated as a secret itself. */
const maxNameLength = 500;

/** Shorter values are states in a postal address: the state of a sign-in is a long random string. */
const minStateLength = 16;

/** For strings that name a member elsewhere: `{ path: 'urn:…:User:password' }`, `{ key: 'clientSecret' }`. */
const partsOfPath = /[.:/[\]\s]/;

const isSecretWord = (word: string): boolean =>
  secretEnding.test(word) || secretExact.has(word.toLowerCase());

/** Whether this is a secret name, or a path of names with a secret anywhere in it. */
export const isSecretName = (name: string): boolean => name.length > maxNameLength || isSecretPath(name);

const isSecretPath = memoizePredicate((name) => name.split(partsOfPath).some(isSecretWord));

let ownWords: readonly string[] = [];
let isSealedKey = memoizePredicate((key) => isSecretKey(key));

/** The installation's own words for secret parameters; this process uses the most recent ones it received. */
export const setSecretWords = (words: readonly string[]): void => {
  // They are read with every parameter that is saved, and rarely differ: the cache is kept as long as they don't.
  if (words.join() === ownWords.join()) return;
  ownWords = words;
  isSealedKey = memoizePredicate((key) => isSecretKey(key, words));
};

/** For a name that stands beside its value. It could be the key of a parameter, which need not contain a dot. */
export const isSecretNameOfValue = (name: string): boolean => isSecretName(name) || isSealedKey(name);

/**
 * For the name of a member. Here only a dot tells the key of a parameter from the names of our own members, many of
 * which contain a word such as key without being secret.
 */
export const isSecretMember = (name: string): boolean =>
  isSecretName(name) || (name.includes('.') && isSealedKey(name));

const isKnownCode = (code: string): boolean =>
  Object.hasOwn(texts, code) || (refusalReasons as readonly string[]).includes(code);

/** Calls that carry codes to sign in, confirm or reset with. A path that is encoded could be any of them. */
const credentialCall =
  /(?:idp|components|login|session|openid|auth|token|factor|confirm|reset|security-questions|password|set-up)|^[^?]*%/i;

/** Whether any unknown code in the call at this URL has to be taken for a secret. */
export const hasSecretCodes = (url: string): boolean => credentialCall.test(url);

/** A status or a name, such as `UMA` or `duplicate`: neither all digits like a one-time code nor a long random string. */
const harmlessCode = /^(?:\d{1,3}|[a-z._-]{1,100}|(?=.*[a-z])[\w.-]{1,15})$/i;

const isHarmlessCode = (code: unknown, areCodesSecret: boolean): boolean =>
  (typeof code === 'string' && isKnownCode(code)) ||
  (!areCodesSecret && (typeof code === 'string' || typeof code === 'number') && harmlessCode.test(`${code}`));

/** Secrets share some names with other things: the code of an error or a refusal, the state in a postal address. */
export const isHarmless = (name: string, value: unknown, areCodesSecret = true): boolean =>
  value === '' ||
  value === null ||
  typeof value === 'boolean' ||
  (name === 'code' && isHarmlessCode(value, areCodesSecret)) ||
  (name === 'state' && typeof value === 'string' && value.length < minStateLength);

const recordLists = new Set(['tokens', 'secrets']);

/** Lists of what is known about tokens and secrets: each record is masked by its own names. */
export const isRecordList = (name: string, value: unknown): value is readonly object[] =>
  recordLists.has(name) &&
  Array.isArray(value) &&
  value.every((item) => typeof item === 'object' && item !== null && !Array.isArray(item));
