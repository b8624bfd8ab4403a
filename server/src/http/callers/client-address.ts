import { isIP } from 'node:net';

/** Some proxies add the port: `192.0.2.1:5678`, `[2001:db8::1]:5678`. */
const withPort = /^(?:(\d+(?:\.\d+){3})|\[([^\]]+)\]):\d+$/;

/**
 * Where a caller comes from. Empty when what a proxy has sent is no address: limits then count all such callers as
 * one, and a policy that asks for the network refuses.
 */
export const clientAddress = ({ ip }: { ip: string | undefined }): string => {
  const [, four, six] = withPort.exec(ip ?? '') ?? [];
  const address = four ?? six ?? ip ?? '';
  return isIP(address) ? address : '';
};
