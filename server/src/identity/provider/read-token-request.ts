import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { providerPath } from './embedded-provider.ts';

/** A request about a token takes a few hundred bytes. */
const bodyMaximum = 4096;
const form = 'application/x-www-form-urlencoded';

/**
 * A program's request about a token, verbatim with its credentials; null for anything else, such as a call from a web
 * page, whose origin the provider checks.
 */
export const readTokenRequest = async ({ raw, method, url }: FastifyRequest): Promise<string | null> => {
  const { authorization = '', origin, dpop } = raw.headers;
  if (origin !== undefined || dpop !== undefined) return null;
  if (method === 'GET' && url === `${providerPath}/me`)
    return authorization === '' || hasBody(raw) ? null : JSON.stringify([url, authorization]);
  if (method !== 'POST' || url !== `${providerPath}/token/introspection`) return null;
  const length = Number(raw.headers['content-length']);
  if (raw.headers['content-type'] !== form || !(length > 0 && length <= bodyMaximum)) return null;
  const body = await peek(raw, length);
  return body && JSON.stringify([url, authorization, body.toString('latin1')]);
};

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;

/** Peeks at a body and leaves it for the provider, which reads it itself; null if the caller disconnects. */
const peek = (raw: IncomingMessage, length: number): Promise<Buffer | null> =>
  new Promise((resolve) => {
    const tryRead = () => {
      const isGone = raw.destroyed || raw.readableEnded;
      if (!isGone && raw.readableLength < length) return;
      raw.off('readable', tryRead).off('close', tryRead);
      const body: Buffer | null = isGone ? null : raw.read(length);
      if (body) raw.unshift(body);
      resolve(body);
    };
    raw.on('readable', tryRead).on('close', tryRead);
    tryRead();
  });
