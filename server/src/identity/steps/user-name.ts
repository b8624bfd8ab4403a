/** People type passwords where names belong: only what looks like a name is written down. */
export const looksLikeUserName = (typed: string): boolean => /^[^\s@]{1,64}@[\w-]+(\.[\w-]+)+$/.test(typed);

/** A default domain completes names that were typed without one. */
export const completeUserName = (typed: string, defaultDomain: unknown): string => {
  const name = typed.trim();
  const domain = typeof defaultDomain === 'string' ? defaultDomain.trim().replace(/^@/, '') : '';
  return name.includes('@') || name === '' || domain === '' ? name : `${name}@${domain}`;
};
