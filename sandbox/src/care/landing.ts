import { readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { notFound, parseOrRefuse } from '../refusal.ts';
import { landingPage } from './landing-page.ts';
import { applicationName } from './products.ts';
import { isScimProduct } from './scim/product-access.ts';
import type { World } from './world.ts';

const stylesheet = new URL('./landing.css', import.meta.url);
const parameters = z.object({ env: z.string(), product: z.string(), '*': z.string().default('') });
const policy =
  "default-src 'none'; style-src 'self'; img-src 'self'; frame-ancestors 'none'; base-uri 'none'";

/** Pages at the addresses of applications; they only read and create nothing. */
export async function registerLanding(app: FastifyInstance, world: () => World) {
  app.get('/landing.css', { config: { isInspection: true } }, async (_request, reply) =>
    reply.type('text/css').send(await readFile(stylesheet, 'utf8')),
  );

  function readLanding(request: FastifyRequest) {
    const { env, product, '*': path } = parseOrRefuse(parameters, request.params);
    const name = applicationName(product);
    if (!name) throw notFound(`Application ${product}`);
    const [, ssoid = null] = /(?:^|\/)users\/([^/?]+)/.exec(path) ?? [];
    const people = isScimProduct(product) && world().get(env)?.people.get(product);
    const stored = people && ssoid ? people.users.findBy('externalId', ssoid) : null;
    const person = stored ? `${stored.user.name.givenName} ${stored.user.name.familyName}` : ssoid;
    return { product: name, environment: env, path, person };
  }

  for (const address of ['/:env/:product', '/:env/:product/*']) {
    app.get(address, async (request, reply) =>
      reply
        .headers({ 'content-security-policy': policy, 'x-content-type-options': 'nosniff' })
        .type('text/html; charset=utf-8')
        .send(landingPage(readLanding(request))),
    );
  }
}
