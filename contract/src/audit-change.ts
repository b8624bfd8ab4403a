import { z } from 'zod';

/** What differs in one field; null where there was nothing before or is nothing after. Never a secret. */
export const auditChange = z.object({
  field: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export type AuditChange = z.output<typeof auditChange>;
