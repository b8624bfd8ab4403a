import { fail } from '@keystead/contract/errors.ts';

/** The name of a session on screen. */
export const toSessionKey = (id: number): string => `RDM-${id}`;

export const readSessionKey = (key: string): number => {
  const id = Number(key.replace('RDM-', ''));
  if (!Number.isSafeInteger(id)) throw fail('resource.notFound');
  return id;
};
