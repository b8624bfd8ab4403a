/**
 * People sometimes type passwords into the name field: only what looks like a name is recorded. Names have few other
 * characters than letters and digits, most passwords do, and a domain may have been added to either.
 */
export const looksLikeUserName = (text: string): boolean => /^[\w.'+-]{1,64}@[\w-]+(\.[\w-]+)+$/.test(text);
