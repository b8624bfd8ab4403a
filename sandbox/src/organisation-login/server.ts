import { readFile } from 'node:fs/promises';
import type { FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import { z } from 'zod';
import { checked, notFound } from '../refusal.ts';
import { createState } from '../state.ts';
import type { System } from '../system.ts';
import { mountProvider } from './mount-provider.ts';
import { organisations } from './organisations.ts';
import { people } from './people.ts';
import { createProvider, createProviderKeys } from './provider.ts';
import { type OpenOrganisation, registerSignIn } from './sign-in.ts';

const parameters = z.object({ idpId: z.string() });
const stylesheet = new URL('./sign-in.css', import.meta.url);

export const organisationLogin: System = {
  name: 'organisation-login',
  title: 'Organisation login',
  about: 'The logins of organisations whose people sign in by federation (OpenID Connect).',
  hasEnvironments: true,
  open(frame) {
    const keys = createProviderKeys();
    const state = createState(() => new Map<string, Provider>());

    function openOrganisation(request: FastifyRequest): OpenOrganisation {
      const { idpId } = checked(parameters, request.params);
      const organisation = organisations.find((one) => one.idpId === idpId);
      if (!organisation) throw notFound(`Organisation login ${idpId}`);
      // Made at first use, because its issuer is an address that is known only once the sandbox listens.
      const provider = state.current.get(idpId) ?? createProvider(organisation, keys, frame);
      state.current.set(idpId, provider);
      return { organisation, provider };
    }

    return {
      reset: state.reset,
      counts: () => ({ organisations: organisations.length, people: people.length }),
      environments: () => organisations.map(({ idpId }) => idpId),
      async plugin(app) {
        app.get('/sign-in.css', { config: { isInspection: true } }, async (_request, reply) =>
          reply.type('text/css').send(await readFile(stylesheet, 'utf8')),
        );
        registerSignIn(app, openOrganisation);
        mountProvider(app, (request) => openOrganisation(request).provider);
      },
    };
  },
};
