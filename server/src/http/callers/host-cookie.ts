import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether people reach us over https. */
    isHttps: boolean;
  }
}

/** Browsers accept this name only over https and from this host: no sibling host of the same domain can set it. */
const hostPrefix = '__Host-';

export const hostCookieName = ({ isHttps }: Pick<FastifyInstance, 'isHttps'>, name: string): string =>
  isHttps ? `${hostPrefix}${name}` : name;

export const readHostCookie = (request: FastifyRequest, name: string): string | null =>
  request.cookies[hostCookieName(request.server, name)] ?? null;

export const setHostCookie = (
  { reply, name }: { reply: FastifyReply; name: string },
  value: string,
  options: Pick<CookieSerializeOptions, 'maxAge'> = {},
): void => {
  const secure = reply.server.isHttps;
  reply.setCookie(hostCookieName(reply.server, name), value, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    ...options,
  });
};

export const clearHostCookie = (reply: FastifyReply, name: string): void => {
  reply.clearCookie(hostCookieName(reply.server, name), { path: '/', secure: reply.server.isHttps });
};
