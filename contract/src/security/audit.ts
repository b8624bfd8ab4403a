import { z } from 'zod';
import { accessRules } from '../access/access-rules.ts';
import { auditChange } from '../audit-change.ts';
import { listedEvent } from '../audit-events.ts';
import { defineEndpoint } from '../endpoint.ts';
import { listQuery, pageOf } from '../list-query.ts';
import { listPageSize } from '../page.ts';
import { isTimeZone } from '../rules/time/time-zone.ts';
import { queuedErrors } from '../search-errors.ts';
import { inSchema } from '../texts/schema-messages.ts';
import { sentence } from '../texts/sentence.ts';

export const auditSorts = ['at'] as const;

/** The outcome of an event. */
export const resultNames = { Success: 'Success', Failure: 'Failure' } as const;

export const auditRow = z.object({
  id: z.number(),
  at: z.iso.datetime(),
  event: listedEvent,
  /** The person affected, or the name that was tried; null if no person was affected. */
  user: z.string().nullable(),
  userName: z.string().nullable(),
  /** What was affected, if not a person: a customer, a token, a setting. */
  subject: z.string().nullable(),
  initiatedBy: z.string(),
  ip: z.string(),
  result: z.string(),
  /** Why it failed or was done, if that was recorded. */
  reason: z.string().nullable(),
  changes: z.array(auditChange),
});
export type AuditRow = z.output<typeof auditRow>;

/** At this many hits the total reads 'more than'. */
export const auditCountCap = 10_000;

const instant = z.iso.datetime({ offset: true });

const isRange = ({ from, to }: { from?: string | undefined; to?: string | undefined }): boolean =>
  !from || !to || Date.parse(from) <= Date.parse(to);
const badRange = { path: ['from'], message: inSchema(sentence('range.wrongOrder')) };

/** `search` matches the user and the initiator. */
const auditQuery = listQuery(auditSorts, listPageSize, 'desc').extend({
  from: instant.optional(),
  to: instant.optional(),
  event: listedEvent.optional(),
});

const call = {
  method: 'GET',
  access: accessRules.sharedLoginAudit,
  errors: ['session.missing', 'access.denied', 'customer.notSelected', 'request.invalid'],
} as const;

export const listAuditEvents = defineEndpoint({
  ...call,
  path: '/api/security/audit',
  summary: 'Lists sign-ins, failed attempts, and changes to credentials and settings; never a secret.',
  query: auditQuery.refine(isRange, badRange),
  output: pageOf(auditRow).extend({ isTotalMinimum: z.boolean() }),
});

export const exportAuditEvents = defineEndpoint({
  ...call,
  path: '/api/security/audit/export',
  summary: 'The same as a CSV file, all pages of it.',
  query: auditQuery
    .omit({ page: true, size: true })
    .extend({ zone: z.string().max(64).refine(isTimeZone).default('UTC') })
    .refine(isRange, badRange),
  output: { stream: 'text/csv' },
  errors: [...call.errors, ...queuedErrors],
});
