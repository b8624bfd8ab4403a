import { isIP } from 'node:net';

/** Some proxies add the port: `192.0.2.1:5678`, `[2001:db8::1]:5678`. */
const withPort = /^(?:(\d+(?:\.\d+){3})|\[([^\]]+)\]):\d+$/;

/**
 * The caller's address. Empty if a proxy sent something that is not an address: limits then count all such callers as
 * one, and a policy that checks the network refuses them.
 */
export const clientAddress = ({ ip }: { ip: string | undefined }): string => {
  const [, ipv4, ipv6] = withPort.exec(ip ?? '') ?? [];
  const address = ipv4 ?? ipv6 ?? ip ?? '';
  return isIP(address) ? address : '';
};
