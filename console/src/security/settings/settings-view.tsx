import type { OutputOf } from '@keystead/contract/endpoint.ts';
import type { getSecuritySettings, SecuritySettings } from '@keystead/contract/security/settings.ts';
import { KeyValueList } from '../../kit/key-value-list.tsx';
import { messages } from './messages.ts';

/** For these, 0 turns something off. */
const zeroMeansNever: readonly (keyof SecuritySettings)[] = ['automaticUnlockMinutes', 'passwordExpiryDays'];

export const settingText = (name: keyof SecuritySettings, value: number | boolean): string => {
  if (typeof value === 'boolean') return value ? messages.on : messages.off;
  return value === 0 && zeroMeansNever.includes(name) ? messages.never : String(value);
};

type Props = Pick<OutputOf<typeof getSecuritySettings>, 'settings' | 'ownTimeouts'>;

const names = Object.keys(messages.fields) as (keyof SecuritySettings)[];

export const SettingsView = ({ settings, ownTimeouts }: Props) => {
  const items = names.map((name) => [messages.fields[name], settingText(name, settings[name])] as const);
  const others = ownTimeouts.map(({ environment, minutes }) => messages.ownTimeout(environment, minutes));
  return (
    <KeyValueList items={others.length > 0 ? [...items, [messages.ownTimeouts, others.join(', ')]] : items} />
  );
};
