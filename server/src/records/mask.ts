import { errors } from '@keystead/contract/errors.ts';

/** Secrets and identifying numbers never reach the log, whatever call carries them. */
const secretKey =
  /(password|secret|token|answer|verifier|authorization|cookie|assertion|ssn|dob|birthdate|dateofbirth)$/i;
const secretExact = new Set(['code', 'state', 'pin', 'id_token_hint']);
/** Shorter ones are places: the state of a sign-in is a long random text. */
const shortestState = 16;

export const mask = '******';

/** At most this much of a payload is kept. */
export const payloadLimit = 64 * 1024;

const isSecret = (key: string): boolean => secretKey.test(key) || secretExact.has(key);

/** Names that secrets share with other things: the code of an error, the state of an address. */
const isHarmless = (key: string, value: string): boolean =>
  value === '' ||
  (key === 'code' && Object.hasOwn(errors, value)) ||
  (key === 'state' && value.length < shortestState);

/** A key with a text or number after it, also when the text was cut in the middle. */
const jsonMember = /"((?:[^"\\]|\\.)*)"(\s*:\s*)("(?:[^"\\]|\\.)*"?|-?\d[\d.eE+-]*)/g;
/** A key with an object of plain members after it: a secret wrapped in one is a secret too. */
const jsonObject = /"((?:[^"\\]|\\.)*)"(\s*:\s*)\{[^{}]*(?:\}|$)/g;
const formMember = /([?&]|^)([^=&#\s]+)=([^&#\s]*)/g;

/** Answers the payload as it may be stored: masked, and cut at the limit. */
export const maskPayload = (payload: unknown): string | null => {
  if (payload === undefined || payload === null || payload === '') return null;
  const text = typeof payload === 'string' ? payload : JSON.stringify(payload);
  const cut = text.length > payloadLimit ? `${text.slice(0, payloadLimit)} …` : text;
  return /^\s*[[{]/.test(cut) ? maskJson(cut) : maskForm(cut);
};

/** Addresses keep their shape; secrets in their query do not. */
export const maskUrl = (url: string): string => {
  const start = url.indexOf('?');
  return start < 0 ? url : url.slice(0, start) + maskForm(url.slice(start));
};

const maskJson = (text: string): string =>
  text
    .replace(jsonObject, (whole, key: string, colon: string) =>
      isSecret(key) ? `"${key}"${colon}"${mask}"` : whole,
    )
    .replace(jsonMember, (whole, key: string, colon: string, value: string) =>
      isSecret(key) && !isHarmless(key, value.replace(/^"|"$/g, '')) ? `"${key}"${colon}"${mask}"` : whole,
    );

const maskForm = (text: string): string =>
  text.replace(formMember, (whole, lead: string, key: string, value: string) =>
    isSecret(decoded(key)) && value !== '' ? `${lead}${key}=${mask}` : whole,
  );

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};
