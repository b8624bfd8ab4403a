import { refusalReasons } from '@keystead/contract/access/policies/user-refusals.ts';
import { errors } from '@keystead/contract/errors.ts';
import { isSecretKey } from '@keystead/contract/parameters/secret-keys.ts';
import { memoizePredicate } from './memoize-predicate.ts';

/** Secrets and identifying numbers never reach the log, regardless of the call that contains them. */
const secretEnding =
  /(?:password|passwd|passphrase|passcode|secret|token|answer|verifier|authorization|cookie|assertion|samlresponse|(?:api|private|signing)[-_]?key|(?:recovery|backup)[-_]?code|ssn|dob|birthdate|dateofbirth)s?$/i;
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

/** The installation's own words for secret parameters; this process uses the most recent ones it received. */
export const setSecretWords = (words: readonly string[]): void => {
  ownWords = words;
};

/** For the key of a parameter, which always contains dots. */
export const isSecretParameter = (key: string): boolean =>
  key.length <= maxNameLength && key.includes('.') && isSecretKey(key, ownWords);

const isKnownCode = (code: string): boolean =>
  Object.hasOwn(errors, code) || (refusalReasons as readonly string[]).includes(code);

/** Secrets share some names with other things: the code of an error or a refusal, the state in a postal address. */
export const isHarmless = (name: string, value: unknown): boolean =>
  value === '' ||
  value === null ||
  typeof value === 'boolean' ||
  (name === 'code' && typeof value === 'string' && isKnownCode(value)) ||
  (name === 'state' && typeof value === 'string' && value.length < minStateLength);
