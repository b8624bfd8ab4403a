import { texts } from '../../text.ts';

export const messages = texts({
  en: {
    columns: {
      name: 'Application',
      clientId: 'Client ID',
      launchUrl: 'Launch URL',
      environment: 'Environment',
      isEnabled: 'Enabled',
      actions: 'Actions',
    },
    notRegistered: 'Not registered',
    allEnvironments: 'All environments',
    enabled: 'Enabled',
    disabled: 'Disabled',
    editUrl: 'Edit URL',
    enable: 'Enable',
    disable: 'Disable',
    actionOf: (action: string, name: string, environment: string | null) =>
      environment ? `${action}: ${name}, ${environment}` : `${action}: ${name}`,
    editTitle: (name: string) => `Launch URL of ${name}`,
    launchUrl: 'Launch URL',
    save: 'Save',
    changedMeanwhile: (url: string) => `It has since been changed to ${url}`,
    disableTitle: 'Disable Application?',
    disableText: (name: string, environment: string) =>
      `${name} leaves the launcher, and no one in ${environment} can sign in to it until it is enabled again.`,
    disableSharedText: (name: string, environment: string) =>
      `${name} leaves the launcher of ${environment}. It shares its client with other applications: it cannot be blocked separately until it has its own OpenID client.`,
    saved: (name: string) => `The launch URL of ${name} has been saved.`,
    enabledDone: (name: string) => `${name} has been enabled.`,
    disabledDone: (name: string) => `${name} has been disabled.`,
  },
});
