import dns from 'node:dns';
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net';

const refusedNames = new Set(['metadata', 'metadata.google.internal']);

const refusedAddresses = new BlockList();
refusedAddresses.addSubnet('169.254.0.0', 16, 'ipv4');
refusedAddresses.addSubnet('fe80::', 10, 'ipv6');
refusedAddresses.addAddress('fd00:ec2::254', 'ipv6');
// The same link-local range as a NAT64 gateway writes it.
refusedAddresses.addSubnet('64:ff9b::a9fe:0', 112, 'ipv6');

const isRefusedAddress = (address: string): boolean =>
  refusedAddresses.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');

/** Says why an address may not be called, or null when it may. */
export function whyNotAllowed(url: URL): string | null {
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    return 'only http and https addresses are called';
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (refusedNames.has(host)) return 'metadata addresses are never called';
  if (isIP(host) !== 0 && isRefusedAddress(host)) return 'link-local and metadata addresses are never called';
  return null;
}

export class AddressNotAllowed extends Error {}

/** Resolves a name for a connection; checked here, because a name may point anywhere by the time it is used. */
export const lookupAllowed: LookupFunction = (hostname, options, callback) => {
  dns.lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error) return callback(error, '', 0);
    const allowed = found.filter(({ address }) => !isRefusedAddress(address));
    const [first] = allowed;
    if (!first) return callback(new AddressNotAllowed(`${hostname} resolves to a refused address`), '', 0);
    if (options.all) return callback(null, allowed);
    callback(null, first.address, first.family);
  });
};
