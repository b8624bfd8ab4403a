/** The other side has stopped sending or receiving. */
export class ContentStalled extends Error {}

/** The content is not what was announced. */
export class ContentMismatch extends Error {}
