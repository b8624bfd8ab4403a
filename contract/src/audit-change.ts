import { z } from 'zod';

/** What changed in one field; null where there was no value before or there is none after. Never a secret. */
export const auditChange = z.object({
  field: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export type AuditChange = z.output<typeof auditChange>;
