/** People sometimes type passwords into the name field: only what looks like a name is recorded. */
export const looksLikeUserName = (text: string): boolean => /^[^\s@]{1,64}@[\w-]+(\.[\w-]+)+$/.test(text);
