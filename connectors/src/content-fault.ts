/** The other side neither takes nor sends anything any more. */
export class ContentStalled extends Error {}

/** A content is not what was announced. */
export class ContentDiffers extends Error {}
