/** A default domain completes names that were typed without one. */
export const completeUserName = (typed: string, defaultDomain: unknown): string => {
  const name = typed.trim();
  const domain = typeof defaultDomain === 'string' ? defaultDomain.trim().replace(/^@/, '') : '';
  return name.includes('@') || name === '' || domain === '' ? name : `${name}@${domain}`;
};
