import { fail } from '@keystead/contract/errors.ts';

/** An id out of an address; one that cannot be any leads where a missing record leads. */
export const requireId = (text: string | undefined): number => {
  const id = Number(text);
  if (!Number.isSafeInteger(id) || id < 1) throw fail('resource.notFound');
  return id;
};
