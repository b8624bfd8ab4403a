import dns from 'node:dns';
import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { LookupFunction } from 'node:net';
import { isForbidden, isInternal, isLoopback, literalAddress, readNetworks } from './ip-networks.ts';

export class AddressNotAllowed extends Error {}

/** An address that was admitted, with the only way to connect to it. */
export type ExternalTarget = { url: URL; agent: HttpAgent; lookup: LookupFunction };

/** The external hosts that may be called. */
export type HostAllowlist = {
  /** Throws `AddressNotAllowed`. Its `lookup` only connects to checked addresses. */
  admit: (address: string) => ExternalTarget;
  /** What is wrong with an address, or undefined. What its name resolves to is checked on each call. */
  findFault: (address: string) => AddressFault | undefined;
};

type FaultCode = 'unreadable' | 'noWeb' | 'credentials' | 'neverCalled' | 'unlisted' | 'otherPort';
export type AddressFault = { code: FaultCode; host: string };

type Entry = { protocol: string; host: string; port: string; isOwn: boolean };

const isNetwork = (text: string): boolean => /^[\da-f.:]+\/\d{1,3}$/i.test(text);

const defaultPorts: Record<string, string> = { 'https:': '443', 'http:': '80' };
const portOf = (url: URL): string => url.port || (defaultPorts[url.protocol] ?? '');

/** `host`, `host:port`, `.host` for all its subdomains; https unless it begins with http://. */
const readEntry = (text: string): Entry => {
  const [, scheme = 'https://', dot = '', rest = ''] = /^(https?:\/\/)?(\.?)(.*)$/i.exec(text) ?? [];
  const url = URL.parse(scheme + rest);
  if (url?.pathname !== '/' || url.username || url.search || url.hash) {
    throw new Error(`${text} is not a host, such as api.example.com, .example.com or http://localhost:8080.`);
  }
  return { protocol: url.protocol, host: dot + url.hostname, port: portOf(url), isOwn: false };
};

const ownEntry = (address: string): Entry => {
  const url = new URL(address);
  return { protocol: url.protocol, host: url.hostname, port: portOf(url), isOwn: true };
};

const matchesHost = ({ host }: Entry, hostname: string): boolean =>
  host.startsWith('.') ? hostname.endsWith(host) : hostname === host;

const agentOptions = { keepAlive: true, maxSockets: 32, scheduling: 'lifo' } as const;

/**
 * `listed` are hosts, and networks that their names may resolve to in addition to public ones. `own` are addresses from
 * the settings themselves: they may be anywhere except where nothing is ever called.
 */
export const createHostAllowlist = ({
  listed = [],
  own = [],
}: {
  listed?: readonly string[];
  own?: readonly string[];
}): HostAllowlist => {
  const isListedNetwork = readNetworks(listed.filter(isNetwork));
  const entries = [...listed.filter((text) => !isNetwork(text)).map(readEntry), ...own.map(ownEntry)];

  const findUrlFault = (url: URL | null): AddressFault | undefined => {
    if (!url) return { code: 'unreadable', host: '' };
    const host = url.hostname;
    if (!(url.protocol in defaultPorts)) return { code: 'noWeb', host };
    if (url.username || url.password) return { code: 'credentials', host };
    const literal = literalAddress(host);
    if (literal && isForbidden(literal)) return { code: 'neverCalled', host };
    const hostEntries = entries.filter((entry) => matchesHost(entry, host));
    if (hostEntries.length === 0) return { code: 'unlisted', host };
    const isListed = hostEntries.some(
      ({ protocol, port }) => protocol === url.protocol && port === portOf(url),
    );
    return isListed ? undefined : { code: 'otherPort', host: url.origin };
  };

  const mayConnect = (hostname: string, address: string): boolean => {
    if (isForbidden(address)) return false;
    if (!isInternal(address) || isListedNetwork(address)) return true;
    if (hostname === 'localhost' && isLoopback(address)) return true;
    return entries.some((entry) => entry.isOwn && matchesHost(entry, hostname));
  };

  /** Checked here, because a name may resolve to anything by the time it is used. */
  const lookup: LookupFunction = (hostname, options, callback) => {
    dns.lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '', 0);
      const allowed = addresses.filter(({ address }) => mayConnect(hostname, address));
      const [first] = allowed;
      if (!first) return callback(new AddressNotAllowed(`${hostname} points to an internal address`), '', 0);
      if (options.all) return callback(null, allowed);
      callback(null, first.address, first.family);
    });
  };

  // Each list has its own agents: a kept-alive connection was allowed by this list and no other.
  const agents = { 'http:': new HttpAgent(agentOptions), 'https:': new HttpsAgent(agentOptions) };

  return {
    admit: (address) => {
      const url = URL.parse(address);
      const fault = findUrlFault(url);
      if (!url || fault)
        throw new AddressNotAllowed(`${fault?.host ?? address} may not be called (${fault?.code})`);
      return { url, lookup, agent: url.protocol === 'https:' ? agents['https:'] : agents['http:'] };
    },
    findFault: (address) => findUrlFault(URL.parse(address)),
  };
};
