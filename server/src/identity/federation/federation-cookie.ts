import type { FastifyReply, FastifyRequest } from 'fastify';
import { clearHostCookie, readHostCookie, setHostCookie } from '../../http/callers/host-cookie.ts';

const name = 'keystead_federation';

/**
 * Ties the trip to an organization and back to one browser. Without it, an attacker could start a sign-in, have
 * another person finish it at the organization, and continue as that person.
 */
export const setFederationCookie = (reply: FastifyReply, state: string): void =>
  setHostCookie({ reply, name }, state);

export const takeFederationCookie = (request: FastifyRequest, reply: FastifyReply): string | null => {
  clearHostCookie(reply, name);
  return readHostCookie(request, name);
};
