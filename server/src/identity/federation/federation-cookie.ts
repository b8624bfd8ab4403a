import type { FastifyReply, FastifyRequest } from 'fastify';
import { clearHostCookie, readHostCookie, setHostCookie } from '../../http/callers/host-cookie.ts';
import { departureMinutes } from './departures.ts';

/** One for each redirect, so that two tabs can sign in at the same time. */
const nameFor = (state: string): string => `keystead_federation_${state.slice(0, 8)}`;

/**
 * Ties the redirect to an organization and back to one browser. Without it, an attacker could start a sign-in, have
 * another person finish it at the organization, and continue as that person.
 */
export const setFederationCookie = (reply: FastifyReply, state: string): void =>
  setHostCookie({ reply, name: nameFor(state) }, state, { maxAge: departureMinutes * 60 });

/** Whether the redirect began in this browser. */
export const takeFederationCookie = (
  request: FastifyRequest,
  reply: FastifyReply,
  state: string,
): boolean => {
  clearHostCookie(reply, nameFor(state));
  return readHostCookie(request, nameFor(state)) === state;
};
