import { fail } from '@keystead/contract/errors.ts';

/** How people call a session. */
export const toSessionKey = (id: number): string => `RDM-${id}`;

export const readSessionKey = (key: string): number => {
  const id = Number(key.replace('RDM-', ''));
  if (!Number.isSafeInteger(id)) throw fail('resource.notFound');
  return id;
};
