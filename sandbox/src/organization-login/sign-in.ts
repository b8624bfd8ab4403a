import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import { z } from 'zod';
import { parseOrRefuse } from '../refusal.ts';
import type { Organization } from './organizations.ts';
import { expiredPage, signInPage } from './pages.ts';
import { demoPassword, people } from './people.ts';

export type OpenOrganization = { organization: Organization; provider: Provider };

const credentials = z.object({ username: z.string().max(200), password: z.string().max(200) });

/** No form-action: browsers apply it to the redirects that lead to the product, which is another origin. */
const policy = "default-src 'none'; style-src 'self'; frame-ancestors 'none'; base-uri 'none'";

const send = (reply: FastifyReply, status: number, page: string) =>
  reply.code(status).header('content-security-policy', policy).type('text/html; charset=utf-8').send(page);

function findPerson({ idpId }: Organization, { username, password }: z.infer<typeof credentials>) {
  if (password !== demoPassword) return undefined;
  const normalizedUsername = username.trim().toLowerCase();
  return people.find((one) => one.idpId === idpId && one.username === normalizedUsername);
}

/** The sign-in page; its form posts to the page's own path, the only one its cookie is sent to. */
export function registerSignIn(app: FastifyInstance, open: (request: FastifyRequest) => OpenOrganization) {
  const path = '/:idpId/sign-in/:uid';

  app.get(path, async (request, reply) => {
    const { organization, provider } = open(request);
    const interaction = await provider.interactionDetails(request.raw, reply.raw).catch(() => null);
    if (!interaction) return send(reply, 400, expiredPage(organization));
    const username = String(interaction.params.login_hint ?? '');
    return send(reply, 200, signInPage(organization, { action: request.url, username, isRefused: false }));
  });

  app.post(path, async (request, reply) => {
    const { organization, provider } = open(request);
    const entered = parseOrRefuse(credentials, request.body);
    const person = findPerson(organization, entered);
    if (!person) {
      const form = { action: request.url, username: entered.username, isRefused: true };
      return send(reply, 401, signInPage(organization, form));
    }
    const result = { login: { accountId: person.federatedLoginId } };
    const next = await provider.interactionResult(request.raw, reply.raw, result).catch(() => null);
    return next ? reply.redirect(next, 303) : send(reply, 400, expiredPage(organization));
  });
}
