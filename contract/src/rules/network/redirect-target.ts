/**
 * The only check for addresses that arrive from outside (returnUrl, sourceURL, afterSaveRedirect, deep links).
 * Returns a same-origin path, an absolute https address on an allowed host, or null.
 */
export const redirectTarget = (
  value: string | null | undefined,
  allowedHosts: readonly string[] = [],
): string | null => {
  if (!value || hasForbiddenCharacter(value)) return null;
  if (value.startsWith('/')) return leadsToAnotherHost(value) ? null : value;
  let url: URL;
  try {
    url = new URL(value);
  } catch {
    return null;
  }
  const isClean = url.protocol === 'https:' && url.username === '' && url.password === '';
  return isClean && allowedHosts.includes(url.host) ? url.href : null;
};

/** sourceDomain is prepended to a relative sourceURL; alone it is the root of that host. */
export const sourceTarget = (
  sourceUrl: string | null | undefined,
  sourceDomain: string | null | undefined,
  allowedHosts: readonly string[] = [],
): string | null => {
  if (!sourceDomain) return redirectTarget(sourceUrl, allowedHosts);
  if (!sourceUrl) return redirectTarget(`https://${sourceDomain}/`, allowedHosts);
  if (!sourceUrl.startsWith('/') || redirectTarget(sourceUrl) === null)
    return redirectTarget(sourceUrl, allowedHosts);
  return redirectTarget(`https://${sourceDomain}${sourceUrl}`, allowedHosts);
};

/** Browsers drop leading dot segments, encoded or not, so that `/.//host` becomes `//host`. */
const leadsToAnotherHost = (path: string): boolean => /^\/(?:(?:\.|%2e){1,2}\/)*\//i.test(path);

/** Browsers drop control characters and read a backslash as a slash, so either could smuggle in a host. */
const hasForbiddenCharacter = (value: string): boolean =>
  [...value].some((character) => character <= ' ' || character === '\\' || character === '\u007f');
