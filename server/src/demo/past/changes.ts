import type { AuditEvent } from '@keystead/contract/audit-events.ts';
import { caseLogin } from '../people/demo-users.ts';

/** What an administrator of Maple Grove changed about a person; must match the person's current state. */
export type DemoChange = {
  event: AuditEvent;
  /** The first part of the username; the same goes for `by`. */
  user: string;
  by: string;
  hoursAgo: number;
  before?: Record<string, string>;
  after?: Record<string, string>;
};

const una = 'una.corp';
const leo = 'leo.local';
const clara = 'clara.limited';

export const demoChanges: DemoChange[] = [
  {
    event: 'user.updated',
    user: 'grace.adams16',
    by: leo,
    hoursAgo: 3,
    before: { primaryPhone: '' },
    after: { primaryPhone: '6125550146' },
  },
  { event: 'user.unlocked', user: 'ben.adams11', by: clara, hoursAgo: 5 },
  { event: 'user.passwordMailed', user: caseLogin('matrix.pr.idm.mail'), by: leo, hoursAgo: 21 },
  {
    event: 'user.created',
    user: caseLogin('matrix.pua.idm.mail'),
    by: una,
    hoursAgo: 26,
    after: { adminToolRole: 'RU' },
  },
  { event: 'factors.reset', user: 'chloe.adams12', by: una, hoursAgo: 29 },
  {
    event: 'user.suspended',
    user: caseLogin('matrix.s.idm.mail'),
    by: una,
    hoursAgo: 47,
    before: { status: 'A' },
    after: { status: 'S' },
  },
  {
    event: 'user.deactivated',
    user: 'gwen.hollis',
    by: una,
    hoursAgo: 48,
    before: { status: 'A' },
    after: { status: 'D' },
  },
  { event: 'user.created', user: 'rosalind.reyes', by: leo, hoursAgo: 23, after: { adminToolRole: 'RU' } },
  {
    event: 'user.updated',
    user: 'felix.adams15',
    by: una,
    hoursAgo: 70,
    before: { title: '' },
    after: { title: 'RN' },
  },
  {
    event: 'user.activated',
    user: 'liam.adams21',
    by: leo,
    hoursAgo: 75,
    before: { status: 'S' },
    after: { status: 'A' },
  },
  {
    event: 'user.suspended',
    user: 'liam.adams21',
    by: leo,
    hoursAgo: 96,
    before: { status: 'A' },
    after: { status: 'S' },
  },
  { event: 'user.unlocked', user: 'karen.adams20', by: una, hoursAgo: 121 },
];
