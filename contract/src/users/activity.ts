import { z } from 'zod';
import { allows } from '../access/access.ts';
import { accessRules } from '../access/access-rules.ts';
import type { Right } from '../access/rights.ts';
import { auditChange } from '../audit-change.ts';
import { type AuditEvent, auditEvents } from '../audit-events.ts';
import { defineEndpoint } from '../endpoint.ts';
import { delivery } from '../people/deliveries.ts';
import { ssoidParams } from '../people/user.ts';

export const activityKinds = ['change', 'signIn', 'transaction', 'mail'] as const;
export type ActivityKind = (typeof activityKinds)[number];

type Rights = ReadonlySet<Right>;

const canSeeTransactions = (rights: Rights): boolean => allows(accessRules.transactionLog, rights);

/** Which activity people who can see a person can see: each kind requires the right of the screen it comes from. */
const canSeeKind: Record<ActivityKind, (rights: Rights) => boolean> = {
  change: canSeeTransactions,
  signIn: (rights) => canSeeTransactions(rights) || allows(accessRules.sharedLoginAudit, rights),
  transaction: canSeeTransactions,
  mail: () => true,
};

export const visibleActivityKinds = (rights: Rights): ActivityKind[] =>
  activityKinds.filter((kind) => canSeeKind[kind](rights));

const signInEvents: readonly AuditEvent[] = [
  'session.started',
  'session.refused',
  'session.left',
  'session.timedOut',
  'session.ended',
  'session.confirmed',
  'answers.refused',
  'user.lockedOut',
  'consent.given',
  'consent.refused',
  'consent.withdrawn',
  'application.toldOfSignOut',
];

/** Audit names of sign-in and sign-out events; all others are changes. */
export const signInEventNames: readonly string[] = signInEvents.map((event) => auditEvents[event]);

const auditedFields = {
  id: z.string(),
  at: z.iso.datetime(),
  /** The name in the audit. */
  event: z.string(),
  by: z.string(),
  result: z.string(),
  /** Why it failed or was done, if that was recorded. */
  reason: z.string().nullable(),
};

export const activityEntry = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('change'),
    ...auditedFields,
    changes: z.array(auditChange),
    traceId: z.string().nullable(),
  }),
  z.object({ kind: z.literal('signIn'), ...auditedFields, ip: z.string() }),
  z.object({
    kind: z.literal('transaction'),
    id: z.string(),
    at: z.iso.datetime(),
    type: z.string(),
    by: z.string(),
    statusName: z.string(),
    /** The outcome at each system. */
    steps: z.array(z.object({ system: z.string(), statusName: z.string() })),
    traceId: z.string().nullable(),
  }),
  z.object({ kind: z.literal('mail'), id: z.string(), at: z.iso.datetime(), delivery }),
]);
export type ActivityEntry = z.output<typeof activityEntry>;
export type EntryOf<Kind extends ActivityKind> = Extract<ActivityEntry, { kind: Kind }>;

export const activityPageSize = 20;

export const listActivity = defineEndpoint({
  method: 'GET',
  path: '/api/users/:ssoid/activity',
  access: accessRules.userList,
  summary:
    'Lists a user’s activity, newest first: changes, sign-ins, transactions and emails, each subject to its own right.',
  params: ssoidParams,
  query: z.object({
    kind: z.enum(activityKinds).optional(),
    /** Continues where the previous page ended. */
    after: z.string().max(300).optional(),
  }),
  output: z.object({
    entries: z.array(activityEntry),
    /** The kinds that the requesting person can see, whether or not there are any entries. */
    kinds: z.array(z.enum(activityKinds)),
    next: z.string().nullable(),
  }),
  errors: [
    'session.missing',
    'access.denied',
    'customer.notSelected',
    'resource.notFound',
    'request.invalid',
  ],
});
