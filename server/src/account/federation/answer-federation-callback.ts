import { federationCallbackPath } from '@keystead/contract/account/sign-in.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Origin } from '../../actor/origin.ts';
import { clientAddress } from '../../http/callers/client-address.ts';
import { takeDeparture } from '../../identity/federation/departures.ts';
import { takeFederationCookie } from '../../identity/federation/federation-cookie.ts';
import { findActiveLogin } from '../../identity/federation/organization-logins.ts';
import { failedSignInPath, refusedSignInPath } from '../../identity/provider/provider-pages.ts';
import { tooLongAgo } from '../../identity/relying-party/relying-party.ts';
import { record } from '../../records/audit.ts';
import type { Services } from '../../services.ts';
import { type FederatedSignInNeeds, signInFederatedPerson } from './sign-in-federated-person.ts';

type Needs = FederatedSignInNeeds & Pick<Services, 'signIn'>;

/** Without one when a process of an earlier version has sent the person off. */
const params = z.object({ key: z.string().catch('') });

const query = z.object({
  state: z
    .string()
    .regex(/^[\w-]{1,100}$/)
    .catch(''),
});

/** Handles the return from an organization's login. The browser is between pages, so errors must end on one too. */
export const answerFederationCallback = (app: FastifyInstance, needs: Needs): void => {
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('cache-control', 'no-store');
    const origin = { actor: null, traceId: request.id, ip: clientAddress(request) };
    const location = await handleReturn(request, reply, needs, origin).catch(async (error: unknown) => {
      request.log.error({ err: error }, 'A sign-in through an organization could not be completed');
      await refuse(needs, origin, { reason: 'failed' }).catch(() => undefined);
      return failedSignInPath;
    });
    return reply.redirect(location, 303);
  };
  app.get(federationCallbackPath, answer);
  app.get(`${federationCallbackPath}/:key`, answer);
};

const handleReturn = async (
  request: FastifyRequest,
  reply: FastifyReply,
  needs: Needs,
  origin: Origin,
): Promise<string> => {
  const { data, signIn } = needs;
  const { state } = query.parse(request.query);
  const { key } = params.parse(request.params);
  const isSameBrowser = takeFederationCookie(request, reply, state);
  const { journey, login } = await data.transaction('all', async (tx) => {
    const departure = state === '' ? null : await takeDeparture(tx, state);
    return { journey: departure, login: departure && (await findActiveLogin(tx, departure.loginId)) };
  });
  if (!journey || !isSameBrowser || key === '') {
    await refuse(needs, origin, { reason: 'no departure' });
    return refusedSignInPath('expired');
  }
  if (!login) {
    await refuse(needs, origin, { reason: 'login switched off' }, journey.customerId);
    return failedSignInPath;
  }
  const refuseAt = (reason: string) => refuse(needs, origin, { reason, login: login.name }, login.customerId);
  // Its code could be for another provider, and must not be sent to this one.
  if (login.callbackKey !== key) {
    request.log.warn({ login: login.name }, 'A sign-in came back to the redirect URI of another login');
    await refuseAt('reply for another login');
    return refusedSignInPath('organization');
  }
  const answer = await signIn.organizations
    .finishSignIn(login, journey.departure, request.url)
    .catch((error: unknown) => {
      request.log.warn({ err: error }, 'The organization did not sign the person in');
      return null;
    });
  if (!answer) {
    await refuseAt('refused at the organization');
    return refusedSignInPath('organization');
  }
  // That it was told to ask proves nothing: it was told in an address that the browser could have changed.
  if (journey.isFresh && !isProvedSince(journey.leftAt, answer.provedAt)) {
    await refuseAt(answer.provedAt ? 'signed in before' : 'no auth_time');
    return refusedSignInPath('unproved');
  }
  const interaction = await signIn.interactions.find(journey.uid);
  if (!interaction) {
    await refuseAt('sign-in expired');
    return refusedSignInPath('expired');
  }
  const outcome = await signInFederatedPerson(needs, origin, {
    login,
    claims: answer.claims,
    clientId: interaction.params.client_id,
  });
  if ('refused' in outcome)
    return outcome.refused === null ? failedSignInPath : refusedSignInPath(outcome.refused);
  const provedAt = answer.provedAt ?? tooLongAgo();
  return signIn.interactions.finish(interaction, { ...outcome, means: ['fed'], provedAt });
};

/** Clocks differ a little. */
const clockToleranceMs = 60_000;

const isProvedSince = (time: number, provedAt: Date | null): boolean =>
  provedAt !== null && provedAt.getTime() >= time - clockToleranceMs;

const refuse = (
  { data }: Pick<Needs, 'data'>,
  origin: Origin,
  after: Record<string, string>,
  customerId: number | null = null,
): Promise<void> =>
  data.transaction('all', (tx) =>
    record(tx, origin, { event: 'session.refused', after, result: 'Failure', customerId }),
  );
