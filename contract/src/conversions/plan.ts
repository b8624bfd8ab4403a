import { z } from 'zod';
import { fieldChange, missingReference, planActions, signInMethods } from '../people/imports.ts';

const count = z.number().int();

export const planRow = z.object({
  position: count,
  userName: z.string(),
  firstName: z.string(),
  middleName: z.string(),
  middleInitial: z.string(),
  lastName: z.string(),
  email: z.string(),
  action: z.enum(planActions),
  /** Null for a row that is left out. */
  signIn: z.enum(signInMethods).nullable(),
  /** The validation status as text; several messages are joined by '; '. */
  notes: z.string(),
  /** The codes of the notes, in the same order. */
  noteCodes: z.array(z.string()),
  hasErrors: z.boolean(),
  changes: z.array(fieldChange),
});
export type PlanRow = z.output<typeof planRow>;

/** A sentence that excludes rows, and the positions of these rows. */
const errorKind = z.object({ code: z.string(), text: z.string(), positions: z.array(count) });
export type ErrorKind = z.output<typeof errorKind>;

export const planSummary = z.object({
  planId: z.uuid(),
  userCount: count,
  errorUserCount: count,
  actions: z.record(z.enum(planActions), count),
  signIns: z.record(z.enum(signInMethods), count),
  /** Errors by kind, the most frequent first. */
  errors: z.array(errorKind),
  missing: z.array(missingReference),
  expiresAt: z.iso.datetime(),
});
export type PlanSummary = z.output<typeof planSummary>;

/** How long a plan is kept. */
export const planHours = 24;

/** The maximum number of people in one import. */
export const planMaximumRows = 10_000;

/** A whole percentage, at least 1 when there are any errors. */
export const errorPercentage = ({
  userCount,
  errorUserCount,
}: Pick<PlanSummary, 'userCount' | 'errorUserCount'>) =>
  errorUserCount === 0 || userCount === 0 ? 0 : Math.max(1, Math.round((errorUserCount / userCount) * 100));

/** How many people an import will create or change. */
export const importableCount = ({
  userCount,
  errorUserCount,
}: Pick<PlanSummary, 'userCount' | 'errorUserCount'>) => userCount - errorUserCount;
