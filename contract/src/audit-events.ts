import { z } from 'zod';
import type { auditTexts } from './audit-texts.ts';
import { type Sentence, sentence } from './texts/sentence.ts';

/**
 * Everything that is recorded: the subject, and what happened to it, in the past tense. The value is the name stored
 * in the audit: rows are never rewritten, so a name that has been used must stay. Its sentence is in `audit-texts.ts`.
 */
export const auditEvents = {
  'session.started': 'Sign in',
  'session.refused': 'Sign in failed',
  'session.left': 'Sign out',
  'session.timedOut': 'Timed out',
  'session.ended': 'Session ended',
  'password.changed': 'Password changed',
  'password.reset': 'Password reset',
  'factors.reset': 'Factors reset',
  'questions.saved': 'Questions saved',
  'customer.selected': 'Customer selected',
  'customer.cleared': 'Customer cleared',
  'token.created': 'Token created',
  'token.revoked': 'Token revoked',
  'setting.changed': 'Setting changed',
  'consent.given': 'Application allowed',
  'consent.refused': 'Application refused',
  'consent.withdrawn': 'Application access withdrawn',
  'application.toldOfSignOut': 'Application told of sign out',
  'session.confirmed': 'Session confirmed',
  'answers.refused': 'Security answers wrong',
  'password.expired': 'Password expired',
  'user.lockedOut': 'Locked out',
  'user.released': 'Unlocked',
  'user.statusChanged': 'Status changed',
  'factor.enrolled': 'Text message factor enrolled at sign-in',
  'factor.started': 'Text message factor started',
  'factor.verified': 'Text message factor verified',
  'factor.authorized': 'Text message factor authorized',
  'factor.disabled': 'Text message factor disabled',
  'twoFactor.switched': 'Two-factor switch changed',
  'twoFactor.updated': 'Two-factor settings updated',
  'twoFactorUpdate.started': 'Two-factor bulk update started',
  'user.created': 'User created',
  'user.updated': 'User updated',
  'user.unlocked': 'User unlocked',
  'user.suspended': 'User suspended',
  'user.activated': 'User activated',
  'user.deactivated': 'User deactivated',
  'user.keptAsLastAdmin': 'Last corporate admin not deactivated on the set date',
  'user.groupsNotFollowed': 'Access not updated from groups',
  'user.deleted': 'User deleted',
  'user.passwordMailed': 'User sent a password email',
  'user.federated': 'User converted to federated',
  'user.unfederated': 'User converted to IDM',
  'user.enrolled': 'User enrolled',
  'user.renamed': 'User renamed',
  'user.moved': 'User moved to another environment',
  'user.rightsChanged': 'User rights changed',
  'group.created': 'Group created',
  'group.updated': 'Group updated',
  'group.deleted': 'Group deleted',
  'view.created': 'View of users created',
  'view.updated': 'View of users updated',
  'view.deleted': 'View of users deleted',
  'list.exported': 'List exported',
  'administrator.recovered': 'Administrator recovered',
  'setUpAddress.made': 'Set-up address made',
  'installation.setUp': 'Installation set up',
  'bulkAction.started': 'Bulk action started',
  'process.cancelled': 'Process cancelled',
  'import.planned': 'Import prepared',
  'import.corrected': 'Import corrected',
  'import.tried': 'Import tried',
  'import.started': 'Import started',
  'profileSync.tried': 'Access profile sync tried',
  'import.putBack': 'Import put back',
  'import.markRefused': 'Imported user not marked at the old server',
  'profileSync.started': 'Access profile sync started',
  'documents.saved': 'Document transfer prepared',
  'documents.forgotten': 'Document transfer given up',
  'documents.started': 'Document transfer started',
  'documents.retried': 'Document transfer retried',
  'documents.putBack': 'Document transfer put back',
  'documents.ended': 'Document transfer ended',
  'provisioning.resolved': 'Provisioning error resolved',
  'provisioning.retried': 'Provisioning retried',
  'provisioning.toldAgain': 'Product told again',
  'customer.created': 'customer.created',
  'customer.updated': 'customer.updated',
  'customer.deleted': 'customer.deleted',
  'customer.guidSynced': 'customer.guidSynced',
  'configuration.created': 'configuration.created',
  'configuration.updated': 'configuration.updated',
  'configuration.deleted': 'configuration.deleted',
  'configuration.activated': 'configuration.activated',
  'configuration.deactivated': 'configuration.deactivated',
  'configuration.guidSynced': 'configuration.guidSynced',
  'configuration.seeded': 'configuration.seeded',
  'configuration.engageEnabled': 'configuration.engageEnabled',
  'parameters.created': 'parameters.created',
  'parameters.updated': 'parameters.updated',
  'parameters.deleted': 'parameters.deleted',
  'parameters.restored': 'parameters.restored',
  'launcher.contextPut': 'launcher.contextPut',
  'launcher.contextRemoved': 'launcher.contextRemoved',
  'careAssist.reloaded': 'careAssist.reloaded',
  'search.reset': 'search.reset',
  'cis.syncStarted': 'cis.syncStarted',
  'cis.synced': 'cis.synced',
  'idpApplication.created': 'idpApplication.created',
  'idpApplication.updated': 'idpApplication.updated',
  'outsideCredential.set': 'outsideCredential.set',
  'outsideCredential.removed': 'outsideCredential.removed',
} as const satisfies Record<AuditEvent, string>;

type EventOf<Code> = Code extends `audit.${infer Event}` ? Event : never;
export type AuditEvent = EventOf<keyof typeof auditTexts>;

/** The events that Shared Login > Audit shows, in the order of its filter. Other records have their own screens. */
const auditScreenEvents = [
  'session.started',
  'session.refused',
  'session.left',
  'session.timedOut',
  'session.ended',
  'password.changed',
  'password.reset',
  'factors.reset',
  'questions.saved',
  'customer.selected',
  'customer.cleared',
  'token.created',
  'token.revoked',
  'setting.changed',
  'user.lockedOut',
  'consent.given',
  'consent.refused',
  'consent.withdrawn',
  'application.toldOfSignOut',
  'list.exported',
] as const satisfies readonly AuditEvent[];

export type ListedEvent = (typeof auditEvents)[(typeof auditScreenEvents)[number]];

export const listedEventNames = auditScreenEvents.map((event) => auditEvents[event]) as [
  ListedEvent,
  ...ListedEvent[],
];

export const listedEvent = z.enum(listedEventNames);

const byName = new Map(
  Object.entries(auditEvents).map(([event, name]) => [name as string, event as AuditEvent]),
);

/** The sentence for an audit row; null for a name that is no longer recorded. */
export const eventSentence = (name: string): Sentence | null => {
  const event = byName.get(name);
  return event ? sentence(`audit.${event}`) : null;
};
