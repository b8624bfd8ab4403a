import { applicationId } from '@keystead/contract/account/session.ts';
import { brand } from '@keystead/contract/brand.ts';
import { fail } from '@keystead/contract/errors.ts';
import type { Application } from '@keystead/contract/security/applications.ts';

const reasons = {
  disable: `${brand.console} cannot be disabled: applications are enabled here.`,
  editUrl: `The address of ${brand.console} is a setting of the installation.`,
};

/** The console shares the sign-in too; who switched it off could not switch it on again. */
export const consoleApplication = (publicUrl: string): Application => ({
  id: applicationId,
  name: brand.console,
  clientId: applicationId,
  launchUrl: publicUrl,
  environment: null,
  isEnabled: true,
  version: null,
  allowedActions: [],
  refusedActions: [
    { action: 'editUrl', reason: reasons.editUrl },
    { action: 'disable', reason: reasons.disable },
  ],
});

export const refuseConsole = (id: string, action: keyof typeof reasons): void => {
  if (id === applicationId) throw fail('application.isConsole', { reason: reasons[action] });
};
