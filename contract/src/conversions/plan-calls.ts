import { z } from 'zod';
import type { AccessRule } from '../access/access.ts';
import { defineEndpoint } from '../endpoint.ts';
import { planRow, planSummary } from './plan.ts';

/** The response to a search or an upload: the rows as the import would process them, and the plan that stores them. */
export const planOf = <Row extends z.ZodRawShape>(row: Row) =>
  z.object({
    ...planSummary.shape,
    users: z.array(z.object({ ...planRow.shape, ...row })),
  });

/** Options that every import accepts in addition to its own request. */
export const importOptions = {
  /** The plan that was reviewed. Without one, the source is read again and its current content is imported. */
  planId: z.uuid().optional(),
  /** Does everything except write. */
  isTrial: z.boolean().default(false),
};

export const startedImport = z.object({ processId: z.uuid() });

/** Errors that every import can return. */
export const importErrors = [
  'session.missing',
  'access.denied',
  'request.invalid',
  'resource.notFound',
  'import.planGone',
  'import.nobody',
  'process.running',
] as const;

export const domainMaximum = 70;
export const crmIdMaximum = 50;
export const temporaryPasswordMaximum = 40;

export const crmId = z.string().trim().min(1).max(crmIdMaximum);

/** The results of an import with all columns of its source except the password. */
export const resultsOf = <const Kind extends string>(kind: Kind, access: AccessRule) =>
  defineEndpoint({
    method: 'GET',
    path: `/api/conversions/${kind}/results/:processId`,
    access,
    summary: 'Every row of an import with its status, SSOID and reason, as CSV.',
    params: z.object({ processId: z.uuid() }),
    output: { stream: 'text/csv' },
    errors: ['session.missing', 'access.denied', 'resource.notFound'],
  });
