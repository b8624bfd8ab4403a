import { applicationId } from '@keystead/contract/account/session.ts';
import { brand } from '@keystead/contract/brand.ts';
import { fail } from '@keystead/contract/errors.ts';
import type { Application } from '@keystead/contract/security/applications.ts';
import { sentence } from '@keystead/contract/texts/sentence.ts';
import { say } from '../../language.ts';

const reasons = {
  disable: sentence('application.consoleStays'),
  editUrl: sentence('application.consoleAddress'),
};

/** The console shares the sign-in too. Once it was off, no one could turn it back on. */
export const consoleApplication = (publicUrl: string): Application => ({
  id: applicationId,
  name: brand.console,
  clientId: applicationId,
  sharesClient: false,
  launchUrl: publicUrl,
  environment: null,
  isEnabled: true,
  version: null,
  allowedActions: [],
  refusedActions: [
    { action: 'editUrl', reason: say(reasons.editUrl) },
    { action: 'disable', reason: say(reasons.disable) },
  ],
});

export const refuseConsole = (id: string, action: keyof typeof reasons): void => {
  if (id === applicationId) throw fail('application.isConsole', { reason: reasons[action] });
};
