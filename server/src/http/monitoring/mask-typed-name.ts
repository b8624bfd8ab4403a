import { looksLikeUserName } from '../../identity/steps/looks-like-user-name.ts';
import { mask } from '../../records/mask.ts';
import { decodeLeniently } from '../../records/mask-form.ts';

const member = 'userName';

const isKept = (typed: unknown): boolean =>
  typed === '' || (typeof typed === 'string' && looksLikeUserName(typed.trim()));

/** A question mark ends a name too, so that no text is gone through more than once. */
const pairs = /([?&#])([^=&#?]+)=([^&#]*)/g;

const decodePart = (part: string): string => decodeLeniently(part.replaceAll('+', ' '));

const maskInUrl = (url: string): string =>
  url.replace(pairs, (pair, separator: string, name: string, value: string) =>
    decodePart(name) !== member || isKept(decodePart(value)) ? pair : `${separator}${name}=${mask}`,
  );

const maskInBody = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && member in body && !isKept(body[member])
    ? { ...body, [member]: mask }
    : body;

/** A call of someone who is not signed in, as it is logged: people sometimes type passwords into the name field. */
export const maskTypedName = (call: { url: string; request: unknown }) => ({
  url: maskInUrl(call.url),
  request: maskInBody(call.request),
});
