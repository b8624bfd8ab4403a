import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { scimUserRequest } from './wire.ts';

/**
 * Whether a product has exactly what it would receive. A creation whose reply was lost is repeated as a replacement,
 * which is another request with another key: this keeps it from being done twice.
 */
export const hasAlready = (existing: { id: string }, user: z.infer<typeof scimUserRequest>): boolean =>
  isDeepStrictEqual(
    Object.fromEntries(Object.entries(existing).filter(([attribute]) => attribute in scimUserRequest.shape)),
    { ...user, id: existing.id },
  );
