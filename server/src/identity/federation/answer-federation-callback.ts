import { federationCallbackPath } from '@keystead/contract/account/sign-in.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Origin } from '../../actor/origin.ts';
import type { Data } from '../../data/database.ts';
import { clientAddress } from '../../http/callers/client-address.ts';
import { record } from '../../records/audit.ts';
import type { Interactions } from '../interactions.ts';
import { failedSignInPath } from '../provider/provider-pages.ts';
import { settleFederation } from '../steps/settle-federation.ts';
import { takeDeparture } from './departures.ts';
import { takeFederationCookie } from './federation-cookie.ts';
import { findFederatedPerson } from './find-federated-person.ts';
import type { Organizations } from './organizations.ts';

type Needs = { data: Data; interactions: Interactions; organizations: Organizations };

const query = z.object({ state: z.string().max(500).catch('') });

/** Takes people back from their organization's login and lets them go on where they left. */
export const answerFederationCallback = (app: FastifyInstance, needs: Needs): void => {
  app.get(federationCallbackPath, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const origin = { actor: null, traceId: request.id, ip: clientAddress(request) };
    const location = await comeBack(request, reply, needs, origin).catch((error: unknown) => {
      request.log.warn({ err: error }, 'The organization did not sign the person in');
      return null;
    });
    if (location) return reply.redirect(location, 303);
    const after = { reason: 'refused at the organization' };
    await needs.data.transaction('all', (tx) =>
      record(tx, origin, { event: 'session.refused', after, result: 'Failure', customerId: null }),
    );
    return reply.redirect(failedSignInPath, 303);
  });
};

const comeBack = async (
  request: FastifyRequest,
  reply: FastifyReply,
  { data, interactions, organizations }: Needs,
  origin: Origin,
): Promise<string | null> => {
  const { state } = query.parse(request.query);
  const isSameBrowser = takeFederationCookie(request, reply) === state;
  const journey = state && (await data.transaction('all', (tx) => takeDeparture(tx, state)));
  if (!journey || !isSameBrowser) return null;
  const { names, provedAt } = await organizations.welcome(journey.departure, request.url);
  const interaction = await interactions.find(journey.uid);
  if (!interaction) return null;
  const { customerId } = journey;
  const clientId = interaction.params.client_id;
  const settled = await data.transaction('all', async (tx) => {
    const person = await findFederatedPerson(tx, { customerId, names, clientId });
    return person && settleFederation(tx, origin, person.ssoid);
  });
  if (!settled) return null;
  if (settled === 'denied') return failedSignInPath;
  return interactions.finish(interaction, { ...settled, means: ['fed'], provedAt });
};
