import { readIpEntry } from '@keystead/contract/rules/network/ip-entry.ts';

/** A network is assigned the first half of an IPv6 address, and can use any second half for each call. */
const hostBits = 64n;

/** What a limit per address counts by. IPv4 has one key however it is written; unreadable addresses share one. */
export const limitKey = (address: string): string => {
  const [withoutZone = ''] = address.split('%');
  const range = readIpEntry(withoutZone);
  if (!range) return '';
  return `${range.family} ${range.family === 6 ? range.first >> hostBits : range.first}`;
};
