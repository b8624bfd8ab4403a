import type { TestedSystem } from '@keystead/contract/enterprise/set-up.ts';
import type { Config } from '../../config.ts';

/** The address of each system, and the settings for it: its address and our credential. */
const systemSettings: Record<
  TestedSystem,
  { addressOf: (config: Config) => string; address: string; credential: string }
> = {
  mail: { addressOf: ({ smtpUrl }) => smtpUrl, address: 'SMTP_URL', credential: 'SMTP_URL' },
  textMessages: {
    addressOf: ({ textMessages }) => textMessages.url,
    address: 'TEXT_MESSAGE_URL',
    credential: 'TEXT_MESSAGE_TOKEN',
  },
  registry: {
    addressOf: ({ external }) => external.registryUrl,
    address: 'REGISTRY_URL',
    credential: 'SERVICE_TOKEN',
  },
  launcher: {
    addressOf: ({ external }) => external.launcherUrl,
    address: 'LAUNCHER_URL',
    credential: 'SERVICE_TOKEN',
  },
  messageBus: {
    addressOf: ({ external }) => external.messageBusUrl,
    address: 'MESSAGE_BUS_URL',
    credential: 'SERVICE_TOKEN',
  },
};

/** Only host and port: the address of a mail server contains its password. */
export const hostOf = (system: TestedSystem, config: Config): string =>
  new URL(systemSettings[system].addressOf(config)).host;

export const settingsOf = (system: TestedSystem) => systemSettings[system];
