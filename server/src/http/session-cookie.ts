import type { FastifyReply, FastifyRequest } from 'fastify';

export const sessionCookie = 'keystead_session';

export const readSessionCookie = (request: FastifyRequest): string | null =>
  request.cookies[sessionCookie] ?? null;

export const setSessionCookie = (reply: FastifyReply, token: string, isSecure: boolean): void => {
  reply.setCookie(sessionCookie, token, { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure });
};

export const clearSessionCookie = (reply: FastifyReply): void => {
  reply.clearCookie(sessionCookie, { path: '/' });
};
