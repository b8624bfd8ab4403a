import { fail } from '@keystead/contract/errors.ts';

/** An id from an address; an invalid one is treated like a missing record. */
export const requireId = (text: string | undefined): number => {
  const id = Number(text);
  if (!Number.isSafeInteger(id) || id < 1) throw fail('resource.notFound');
  return id;
};
