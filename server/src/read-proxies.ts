import { readIpEntry } from '@keystead/contract/rules/network/ip-entry.ts';

/** Which proxies are believed: none, as many as stand in front, or those in these networks. */
export type Proxies = false | number | string[];

const named = ['loopback', 'linklocal', 'uniquelocal'];
const mostHops = 9;

/** Null when the text is none of it. `true` is none: it would believe what any caller claims. */
export const readProxies = (text: string): Proxies | null => {
  const parts = text.split(',').map((part) => part.trim());
  const [only = ''] = parts;
  if (parts.length === 1 && (only === 'false' || only === '0')) return false;
  if (parts.length === 1 && /^\d+$/.test(only)) return Number(only) <= mostHops ? Number(only) : null;
  const isNetwork = (part: string) =>
    named.includes(part) || (!part.includes('-') && readIpEntry(part) !== null);
  return parts.every(isNetwork) ? parts : null;
};
