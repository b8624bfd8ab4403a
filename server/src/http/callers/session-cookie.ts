import type { FastifyReply, FastifyRequest } from 'fastify';
import { clearHostCookie, readHostCookie, setHostCookie } from './host-cookie.ts';

export const sessionCookie = 'keystead_session';

export const readSessionCookie = (request: FastifyRequest): string | null =>
  readHostCookie(request, sessionCookie);

export const setSessionCookie = (reply: FastifyReply, token: string): void =>
  setHostCookie({ reply, name: sessionCookie }, token);

export const clearSessionCookie = (reply: FastifyReply): void => clearHostCookie(reply, sessionCookie);
