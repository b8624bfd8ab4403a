import { z } from 'zod';
import type { AccessRule } from '../access/access.ts';
import { defineEndpoint } from '../endpoint.ts';
import { planRow, planSummary } from './plan.ts';

/** What a search or an upload answers: the rows as the import would carry them out, and the plan they are kept under. */
export const planOf = <Row extends z.ZodRawShape>(row: Row) =>
  z.object({
    ...planSummary.shape,
    users: z.array(z.object({ ...planRow.shape, ...row })),
  });

/** What every import is started with beside its own request. */
export const importChoices = {
  /** The plan that was looked at. Without one the source is read again, and what it gives now is carried out. */
  planId: z.uuid().optional(),
  /** Everything but the writing. */
  isTrial: z.boolean().default(false),
};

export const startedImport = z.object({ processId: z.uuid() });

/** What every import can be refused for. */
export const importRefusals = [
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

/** The results of an import with every column of its source but the password. */
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
