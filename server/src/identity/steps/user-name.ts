/** People type passwords where names belong: only what looks like a name is written down. */
export const looksLikeUserName = (typed: string): boolean => /^[^\s@]{1,64}@[\w-]+(\.[\w-]+)+$/.test(typed);
