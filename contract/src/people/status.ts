import { localize } from '../texts/localize.ts';

/** A person's status in the directory, by code, as stored. */
export const statusNames = {
  A: 'Active',
  D: 'Deactivated',
  LO: 'Locked out',
  PE: 'Password expired',
  PR: 'Password reset',
  PUA: 'Pending user action',
  S: 'Suspended',
  ST: 'Staged',
} as const;

export const userStatuses = localize(statusNames);

export type UserStatus = keyof typeof userStatuses;

export const userStatusCodes = Object.keys(userStatuses) as [UserStatus, ...UserStatus[]];

/**
 * Whoever has one of these can finish what they have begun. A lockout only prevents new sign-ins: otherwise a stranger's
 * wrong passwords would end other people's work.
 */
export const underwayStatuses: readonly UserStatus[] = ['A', 'LO'];
