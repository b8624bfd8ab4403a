const kilobyte = 1024;

/** The most anybody may send. */
export const bodyLimit = 1024 * kilobyte;

/** The most that somebody without a session or a token may send. */
export const anonymousBodyLimit = 16 * kilobyte;

/** The most any upload may have; a verb can allow less. */
export const uploadLimit = 20 * 1024 * kilobyte;
