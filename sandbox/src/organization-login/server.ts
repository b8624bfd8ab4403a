import { readFile } from 'node:fs/promises';
import type { FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import { z } from 'zod';
import { notFound, parseOrRefuse } from '../refusal.ts';
import { createState } from '../state.ts';
import type { System } from '../system.ts';
import { mountProvider } from './mount-provider.ts';
import { organizations } from './organizations.ts';
import { people } from './people.ts';
import { createProvider, createProviderKeys } from './provider.ts';
import { type OpenOrganization, registerSignIn } from './sign-in.ts';

const parameters = z.object({ idpId: z.string() });
const stylesheet = new URL('./sign-in.css', import.meta.url);

export const organizationLogin: System = {
  name: 'organization-login',
  title: 'Organization login',
  about: 'The logins of organizations whose people sign in by federation (OpenID Connect).',
  hasEnvironments: true,
  open(frame) {
    const keys = createProviderKeys();
    const state = createState(() => new Map<string, Provider>());

    function openOrganization(request: FastifyRequest): OpenOrganization {
      const { idpId } = parseOrRefuse(parameters, request.params);
      const organization = organizations.find((one) => one.idpId === idpId);
      if (!organization) throw notFound(`Organization login ${idpId}`);
      // Created on first use, because its issuer is an address that is known only once the sandbox is listening.
      const provider = state.current.get(idpId) ?? createProvider(organization, keys, frame);
      state.current.set(idpId, provider);
      return { organization, provider };
    }

    return {
      reset: state.reset,
      counts: () => ({ organizations: organizations.length, people: people.length }),
      environments: () => organizations.map(({ idpId }) => idpId),
      async plugin(app) {
        app.get('/sign-in.css', { config: { isInspection: true } }, async (_request, reply) =>
          reply.type('text/css').send(await readFile(stylesheet, 'utf8')),
        );
        registerSignIn(app, openOrganization);
        mountProvider(app, (request) => openOrganization(request).provider);
      },
    };
  },
};
