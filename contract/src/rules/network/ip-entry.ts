import { type Sentence, sentence } from '../../texts/sentence.ts';
export const ipEntryMessage = sentence('ipEntry.invalid');

/** Addresses from first to last, both included, as numbers. */
type IpRange = { family: 4 | 6; first: bigint; last: bigint };

const bitsOf = { 4: 32, 6: 128 } as const;

const readIPv4 = (text: string): bigint | null => {
  const parts = text.split('.');
  if (parts.length !== 4 || !parts.every((part) => /^(0|[1-9]\d{0,2})$/.test(part) && Number(part) <= 255))
    return null;
  return parts.reduce((sum, part) => sum * 256n + BigInt(part), 0n);
};

/** The last two groups can be written as an IPv4 address. */
const withoutDots = (text: string): string | null => {
  const tailStart = text.lastIndexOf(':') + 1;
  if (!text.includes('.', tailStart)) return text;
  const tail = readIPv4(text.slice(tailStart));
  if (tail === null) return null;
  return `${text.slice(0, tailStart)}${(tail >> 16n).toString(16)}:${(tail & 0xffffn).toString(16)}`;
};

const readIPv6 = (text: string): bigint | null => {
  const [head = '', tail, ...more] = withoutDots(text)?.split('::') ?? ['', '', ''];
  if (more.length > 0) return null;
  const groupsOf = (part: string) => (part === '' ? [] : part.split(':'));
  const [before, after] = [groupsOf(head), groupsOf(tail ?? '')];
  const missing = 8 - before.length - after.length;
  if (tail === undefined ? missing !== 0 : missing < 1) return null;
  const groups = [...before, ...Array<string>(missing).fill('0'), ...after];
  if (!groups.every((group) => /^[\da-f]{1,4}$/i.test(group))) return null;
  return groups.reduce((sum, group) => sum * 65_536n + BigInt(`0x${group}`), 0n);
};

type Address = { family: 4 | 6; value: bigint };

const readAddress = (text: string): Address | null => {
  const family = text.includes(':') ? 6 : 4;
  const value = family === 6 ? readIPv6(text) : readIPv4(text);
  return value === null ? null : { family, value };
};

const readBlock = (text: string, prefix: string): IpRange | null => {
  const address = readAddress(text);
  if (!address || !/^(0|[1-9]\d{0,2})$/.test(prefix)) return null;
  const { family, value } = address;
  const hostBits = bitsOf[family] - Number(prefix);
  if (hostBits < 0) return null;
  const size = 1n << BigInt(hostBits);
  const first = (value / size) * size;
  return { family, first, last: first + size - 1n };
};

const readSpan = (from: string, to: string): IpRange | null => {
  const [first, last] = [readAddress(from), readAddress(to)];
  if (!first || !last || first.family !== last.family || first.value > last.value) return null;
  return { family: first.family, first: first.value, last: last.value };
};

/** IPv6 has an address for every IPv4 one; servers that listen on both see IPv4 callers that way. */
const ipv4MappedRange = { first: 0xffff_0000_0000n, last: 0xffff_ffff_ffffn };

const unmapIPv4 = (range: IpRange): IpRange =>
  range.family === 6 && range.first >= ipv4MappedRange.first && range.last <= ipv4MappedRange.last
    ? { family: 4, first: range.first - ipv4MappedRange.first, last: range.last - ipv4MappedRange.first }
    : range;

/** One line of a list: an address, a block `a/n` or a range `a-b`. Null if it is none of these. */
export const readIpEntry = (line: string): IpRange | null => {
  const text = line.trim();
  const [from = '', to] = text.split('-').map((part) => part.trim());
  const [address = '', prefix, ...more] = text.split('/');
  if (more.length > 0 || text.split('-').length > 2) return null;
  const range =
    to !== undefined
      ? readSpan(from, to)
      : prefix === undefined
        ? readSpan(text, text)
        : readBlock(address, prefix);
  return range && unmapIPv4(range);
};

/** Whether one of the entries contains the address; an unreadable address is in no list. */
export const hasAddress = (entries: readonly string[], address: string): boolean => {
  const addressRange = readIpEntry(address);
  if (!addressRange || addressRange.first !== addressRange.last) return false;
  return entries.some((entry) => {
    const range = readIpEntry(entry);
    return (
      range?.family === addressRange.family &&
      range.first <= addressRange.first &&
      addressRange.first <= range.last
    );
  });
};

/** The entries of a text with one per line; empty lines are skipped. */
export const splitIpEntries = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** More would bury the sentence; correcting these reveals the others. */
const namedLinesMaximum = 10;

/** The problem with a text of entries, naming the wrong lines as the person sees them. */
export const ipEntriesProblem = (text: string): Sentence | null => {
  const lines = text.split('\n').map((line) => line.trim());
  if (lines.every((line) => line === '')) return ipEntryMessage;
  const wrongLines = lines.flatMap((line, index) => (line === '' || readIpEntry(line) ? [] : index + 1));
  const [line, ...others] = wrongLines;
  if (line === undefined) return null;
  const wrong = ipEntryMessage;
  if (others.length === 0) return sentence('line.invalid', { line, wrong });
  const named = wrongLines.slice(0, namedLinesMaximum).join(', ');
  const count = wrongLines.length - namedLinesMaximum;
  return count > 0
    ? sentence('lines.manyInvalid', { lines: named, count, wrong })
    : sentence('lines.invalid', { lines: named, wrong });
};
