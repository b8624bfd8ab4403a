import { readIpEntry } from '@keystead/contract/rules/network/ip-entry.ts';

/** Which proxies are trusted: none, this many in front of us, or those in these networks. */
export type Proxies = false | number | string[];

const namedNetworks = ['loopback', 'linklocal', 'uniquelocal'];
const maxHops = 9;

/** Null if the text is none of these. `true` is not accepted: it would trust whatever any caller claims. */
export const readProxies = (text: string): Proxies | null => {
  const parts = text.split(',').map((part) => part.trim());
  const [only = ''] = parts;
  if (parts.length === 1 && (only === 'false' || only === '0')) return false;
  if (parts.length === 1 && /^\d+$/.test(only)) return Number(only) <= maxHops ? Number(only) : null;
  const isNetwork = (part: string) =>
    namedNetworks.includes(part) || (!part.includes('-') && readIpEntry(part) !== null);
  return parts.every(isNetwork) ? parts : null;
};
