import { federationCallbackPath } from '@keystead/contract/account/sign-in.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';

const name = 'keystead_federation';
const path = federationCallbackPath;

/**
 * Ties the way to an organisation and back to one browser. Without it somebody could start a sign-in, have another
 * person finish it at the organisation, and go on as that person.
 */
export const setFederationCookie = (reply: FastifyReply, state: string, isSecure: boolean): void => {
  reply.setCookie(name, state, { path, httpOnly: true, sameSite: 'lax', secure: isSecure });
};

export const takeFederationCookie = (request: FastifyRequest, reply: FastifyReply): string | null => {
  reply.clearCookie(name, { path });
  return request.cookies[name] ?? null;
};
