const kilobyte = 1024;

/** The maximum size of any request body. */
export const bodyLimit = 1024 * kilobyte;

/** The maximum size without a session or a token. */
export const anonymousBodyLimit = 16 * kilobyte;

/** The maximum size of any upload; a verb can allow less. */
export const uploadLimit = 20 * 1024 * kilobyte;
