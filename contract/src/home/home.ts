import { z } from 'zod';
import { accessRules } from '../access/access-rules.ts';
import { defineEndpoint, nothing } from '../endpoint.ts';
import type { UserAction } from '../people/user-actions.ts';
import { processStatuses } from '../processes/process.ts';
import { failureCause } from '../users/transaction-log.ts';
import { userState } from '../users/user-list.ts';

export const conversionKinds = [
  'conversions.csv',
  'conversions.legacy',
  'conversions.keycloak',
  'conversions.profileSync',
  'conversions.documents',
] as const;

/** Actions that let a user back in, in the order they are offered. */
export const waitingActions = [
  'unlock',
  'resetPassword',
  'expirePassword',
  'resendPasswordEmail',
  'setTemporaryPassword',
] as const satisfies readonly UserAction[];

/** Number of days without a sign-in after which a user is listed as unseen. */
export const unseenDays = 90;
/** Number of days that count as ending 'this week'. */
export const endingDays = 7;
/** Number of days in the sign-in chart. */
export const signInDays = 30;

/** Counted up to a limit; `isMore` says that there are at least this many. */
const counted = z.object({ count: z.number().int(), isMore: z.boolean() });

const peopleHome = z.object({
  active: z.number().int(),
  locked: z.number().int(),
  pending: z.number().int(),
  unseen: counted,
  ending: z.number().int(),
  /** The first of the locked-out users and of those who have not signed in yet. */
  waiting: z.array(userState),
  signIns: z.array(z.object({ day: z.iso.date(), succeeded: z.number().int(), failed: z.number().int() })),
  /** Null if two-factor authentication is not in use. */
  twoFactor: z.object({ enrolled: z.number().int(), people: z.number().int() }).nullable(),
  /** Changes that have not reached a product; null for people who cannot see the log. */
  failures: z.array(failureCause).nullable(),
  lately: z.array(
    z.object({
      at: z.iso.datetime(),
      event: z.string(),
      actorName: z.string(),
      name: z.string(),
      ssoid: z.string().nullable(),
    }),
  ),
});
export type PeopleHome = z.output<typeof peopleHome>;

const change = z.object({ at: z.iso.datetime(), event: z.string(), actorName: z.string(), name: z.string() });

const environmentHome = z.object({
  id: z.number().int(),
  configName: z.string(),
  customerName: z.string(),
  /** Number of changes that have not reached its products. */
  failures: z.number().int(),
  /** Products that are not called for a while because they do not respond. */
  interrupted: z.array(z.string()),
  isSyncFailed: z.boolean(),
  /** Whether its own or its customer's GUID is missing. */
  isGuidMissing: z.boolean(),
});

const enterpriseHome = z.object({
  environments: z.number().int(),
  troubled: z.number().int(),
  withoutGuid: z.number().int(),
  /** Environments by the age of their last synchronization with the care platform. */
  syncs: z.object({
    week: z.number().int(),
    month: z.number().int(),
    older: z.number().int(),
    failed: z.number().int(),
    never: z.number().int(),
  }),
  changesOfTheWeek: z.number().int(),
  /** Environments with problems, the worst first; those that only lack a GUID come last. */
  worst: z.array(environmentHome),
  lately: z.array(change),
});
export type EnterpriseHome = z.output<typeof enterpriseHome>;

const traffic = z.object({ calls: z.number().int(), errors: z.number().int(), averageMs: z.number().int() });

/** The last day, hour by hour. */
const operationsHome = z.object({
  hours: z.array(z.iso.datetime()),
  all: z.array(traffic),
  /** Systems with the most errors first, then those with the most calls. */
  systems: z.array(
    traffic.extend({
      system: z.string(),
      direction: z.enum(['in', 'out']),
      slowestMs: z.number().int(),
      byHour: z.array(traffic),
    }),
  ),
});
export type OperationsHome = z.output<typeof operationsHome>;

const conversionsHome = z.array(
  z.object({
    processId: z.string(),
    kind: z.enum(conversionKinds),
    customerName: z.string(),
    total: z.number().int(),
    ended: z.number().int(),
    failed: z.number().int(),
    status: z.enum(processStatuses),
    startedBy: z.string(),
    startedAt: z.iso.datetime(),
    endedAt: z.iso.datetime().nullable(),
  }),
);
export type ConversionsHome = z.output<typeof conversionsHome>;

const customersHome = z.array(
  z.object({
    accountId: z.string(),
    accountName: z.string(),
    isPinned: z.boolean(),
    failures: z.number().int(),
  }),
);
export type CustomersHome = z.output<typeof customersHome>;

export const getHome = defineEndpoint({
  method: 'GET',
  path: '/api/home',
  access: accessRules.home,
  summary: 'Returns the caller’s home page: one part for each kind of right, null without that right.',
  output: z.object({
    /** The customer the person works for; empty for support staff who have not selected one yet. */
    customerName: z.string(),
    people: peopleHome.nullable(),
    /** Number of directory values without a mapping. */
    unmapped: z.number().int().nullable(),
    customers: customersHome.nullable(),
    enterprise: enterpriseHome.nullable(),
    operations: operationsHome.nullable(),
    conversions: conversionsHome.nullable(),
  }),
  errors: ['session.missing', 'access.denied'],
});

const pinned = {
  path: '/api/home/pinned-customers/:accountId',
  access: 'VIEW_ANY_CUSTOMER',
  params: z.object({ accountId: z.string().trim().min(1).max(50) }),
  output: nothing,
  errors: ['session.missing', 'access.denied', 'customer.unknown'],
} as const;

export const pinCustomer = defineEndpoint({
  ...pinned,
  method: 'PUT',
  summary: 'Pins a customer to the support home page.',
});

export const unpinCustomer = defineEndpoint({
  ...pinned,
  method: 'DELETE',
  summary: 'Unpins a customer from the support home page.',
});
