import { fail } from '@keystead/contract/errors.ts';
import type { ReportDefinition } from './define-report.ts';
import { administrators } from './definitions/administrators.ts';
import { deactivationsDue } from './definitions/deactivations-due.ts';
import { inactiveUsers } from './definitions/inactive-users.ts';
import { lockedAndFailedSignIns } from './definitions/locked-and-failed-sign-ins.ts';
import { signInActivity } from './definitions/sign-in-activity.ts';
import { twoFactorEnrollment } from './definitions/two-factor-enrollment.ts';
import { userAccess } from './definitions/user-access.ts';

/** Every report in list order. */
export const reports: readonly ReportDefinition[] = [
  userAccess,
  inactiveUsers,
  signInActivity,
  lockedAndFailedSignIns,
  twoFactorEnrollment,
  administrators,
  deactivationsDue,
];

export const requireReport = (id: string): ReportDefinition => {
  const found = reports.find((report) => report.id === id);
  if (!found) throw fail('resource.notFound');
  return found;
};
