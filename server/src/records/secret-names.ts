import { refusalReasons } from '@keystead/contract/access/policies/user-refusals.ts';
import { errors } from '@keystead/contract/errors.ts';
import { isSecretKey } from '@keystead/contract/parameters/secret-keys.ts';
import { remembered } from './remembered.ts';

/** Secrets and identifying numbers never reach the log, whatever call carries them. */
const secretEnding =
  /(?:password|passwd|passphrase|passcode|secret|token|answer|verifier|authorization|cookie|assertion|samlresponse|(?:api|private|signing)[-_]?key|(?:recovery|backup)[-_]?code|ssn|dob|birthdate|dateofbirth)s?$/i;
const secretExact = new Set(['credential', 'code', 'state', 'pin', 'otp', 'jwt', 'id_token_hint']);

/** Longer ones name nothing; they are taken for a secret themselves. */
const longestName = 500;

/** Shorter ones are places: the state of a sign-in is a long random text. */
const shortestState = 16;

/** Texts that name a member elsewhere: `{ path: 'urn:…:User:password' }`, `{ key: 'clientSecret' }`. */
const partsOfPath = /[.:/[\]\s]/;

const isSecretWord = (word: string): boolean =>
  secretEnding.test(word) || secretExact.has(word.toLowerCase());

/** A name, or a path of names with a secret anywhere on it. */
export const isSecretName = (name: string): boolean => name.length > longestName || isSecretPath(name);

const isSecretPath = remembered((name) => name.split(partsOfPath).some(isSecretWord));

let ownWords: readonly string[] = [];

/** Words of the installation's own that name secret parameters; this process goes by those it has heard last. */
export const rememberSecretWords = (words: readonly string[]): void => {
  ownWords = words;
};

/** The key of a parameter, which always has dots in it. */
export const isSecretParameter = (key: string): boolean =>
  key.length <= longestName && key.includes('.') && isSecretKey(key, ownWords);

const isKnownCode = (code: string): boolean =>
  Object.hasOwn(errors, code) || (refusalReasons as readonly string[]).includes(code);

/** Names that secrets share with other things: the code of an error or a refusal, the state of an address. */
export const isHarmless = (name: string, value: unknown): boolean =>
  value === '' ||
  value === null ||
  typeof value === 'boolean' ||
  (name === 'code' && typeof value === 'string' && isKnownCode(value)) ||
  (name === 'state' && typeof value === 'string' && value.length < shortestState);
