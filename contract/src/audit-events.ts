import { z } from 'zod';

/** What Shared Login > Audit shows, in the order its filter lists it. Other records of a change have screens of their own. */
export const auditEvents = {
  signIn: 'Sign in',
  signInFailed: 'Sign in failed',
  signOut: 'Sign out',
  timedOut: 'Timed out',
  sessionEnded: 'Session ended',
  passwordChanged: 'Password changed',
  passwordReset: 'Password reset',
  factorsReset: 'Factors reset',
  questionsSaved: 'Questions saved',
  customerSelected: 'Customer selected',
  customerCleared: 'Customer cleared',
  tokenCreated: 'Token created',
  tokenRevoked: 'Token revoked',
  settingChanged: 'Setting changed',
} as const;

export type AuditEvent = (typeof auditEvents)[keyof typeof auditEvents];

export const auditEventNames = Object.values(auditEvents) as [AuditEvent, ...AuditEvent[]];

export const auditEvent = z.enum(auditEventNames);
