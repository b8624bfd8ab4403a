type DatabaseError = { code?: unknown; message: string };

/**
 * Whether a row could not be written because it refers to one that was deleted after the call had found it. A delete
 * that leaves a reference behind has the same code but another message; that one is a bug.
 */
export const isReferenceMissing = ({ code, message }: DatabaseError): boolean =>
  code === '23503' && message.startsWith('insert or update on table');
