import { BlockList, isIP, isIPv6 } from 'node:net';

type Network = readonly [address: string, bits: number];

const ipv4 = (text: string): number[] => text.split('.').map(Number);

/** An IPv4 network as a NAT64 gateway writes it. */
const behindNat64 = ([address, bits]: Network): Network => {
  const [a = 0, b = 0, c = 0, d = 0] = ipv4(address);
  return [`64:ff9b::${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`, 96 + bits];
};

const listOf = (networks: readonly Network[]): BlockList => {
  const list = new BlockList();
  for (const network of networks) {
    const [address, bits] = network;
    list.addSubnet(address, bits, isIPv6(address) ? 'ipv6' : 'ipv4');
    if (!isIPv6(address)) list.addSubnet(...behindNat64(network), 'ipv6');
  }
  return list;
};

const contains = (list: BlockList, address: string): boolean =>
  list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');

const loopback = listOf([
  ['127.0.0.0', 8],
  ['::1', 128],
]);

/** Link-local networks and the addresses where clouds serve credentials. */
const forbidden = listOf([
  ['169.254.0.0', 16],
  ['100.100.100.200', 32],
  ['192.0.0.192', 32],
  ['fe80::', 10],
  ['fd00:ec2::254', 128],
]);

/** Everything that the public internet does not route to. */
const internal = listOf([
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
  ['::', 127],
  ['64:ff9b:1::', 48],
  ['2002::', 16],
  ['fc00::', 7],
  ['fec0::', 10],
  ['ff00::', 8],
]);

export const isForbidden = (address: string): boolean => contains(forbidden, address);
export const isInternal = (address: string): boolean => contains(internal, address);
export const isLoopback = (address: string): boolean => contains(loopback, address);

/** The IP address in a URL's host, or null if the host is a name. */
export const literalAddress = (hostname: string): string | null => {
  const bare = hostname.replace(/^\[|\]$/g, '');
  return isIP(bare) === 0 ? null : bare;
};

/** Reads networks such as 10.20.0.0/16. */
export const readNetworks = (texts: readonly string[]): ((address: string) => boolean) => {
  const list = listOf(
    texts.map((text): Network => {
      const [address = '', bits] = text.split('/');
      return [address, Number(bits)];
    }),
  );
  return (address) => contains(list, address);
};
