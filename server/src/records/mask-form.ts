import { isHarmless, isSecretName } from './secret-names.ts';

/** What stands between the members of a form, a query or a line of a log. */
const separators = /([?&#;\s]+)/;

/** An address inside of an address may have another inside; nobody nests further. */
const deepest = 2;

/** Masks the values of secret names in `name=value` pairs; everything else stays as it is. */
export const maskForm = (text: string, mask: string, depth = 0): string => {
  if (!text.includes('=')) return text;
  let isInSecret = false;
  let kept = '';
  for (const part of text.split(separators)) {
    // Only an ampersand ends a secret: it may hold any other sign without being encoded.
    if (isInSecret && !part.includes('&')) continue;
    isInSecret = isSecretPair(part);
    kept += isInSecret ? part.slice(0, part.indexOf('=') + 1) + mask : withMaskedValue(part, mask, depth);
  }
  return kept;
};

/** The same for what follows the first question mark or hash of an address. */
export const maskQuery = (text: string, mask: string): string => {
  const start = text.search(/[?#]/);
  return start < 0 ? text : text.slice(0, start) + maskForm(text.slice(start), mask);
};

const isSecretPair = (part: string): boolean => {
  const sign = part.indexOf('=');
  if (sign <= 0) return false;
  const name = decoded(part.slice(0, sign));
  return isSecretName(name) && !isHarmless(name, part.slice(sign + 1));
};

const withMaskedValue = (part: string, mask: string, depth: number): string => {
  const start = part.indexOf('=') + 1;
  return start === 0 ? part : part.slice(0, start) + maskNested(part.slice(start), mask, depth);
};

/** An address to return to is encoded, and so are the secrets in it. */
const maskNested = (value: string, mask: string, depth: number): string => {
  if (depth >= deepest || !/%3d/i.test(value)) return value;
  const inner = decoded(value);
  const masked = maskForm(inner, mask, depth + 1);
  return masked === inner ? value : encodeURIComponent(masked);
};

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};
