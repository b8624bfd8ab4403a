import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { parseOrRefuse } from '../refusal.ts';
import { createState } from '../state.ts';
import type { System } from '../system.ts';
import { registerAdminRoutes } from './admin-routes.ts';
import { initialRealms, KeycloakRefusal, type Realm } from './realms.ts';
import { showRealms } from './show-realms.ts';
import { registerTokenRoutes } from './token-routes.ts';

const realmParameters = z.object({ realm: z.string() });

export const keycloak: System = {
  name: 'keycloak',
  title: 'Keycloak',
  about: 'The identity server that a provider leaves, with a realm for each environment.',
  hasEnvironments: false,
  faultBody: (_path, _status, message) => ({ error: message }),
  isWide: true,
  open(frame) {
    const state = createState(() => initialRealms(frame.settings.keycloakUsers));
    const realms = () => [...state.current.values()];

    const realmOf =
      (message: string) =>
      (request: FastifyRequest): Realm => {
        const realm = state.current.get(parseOrRefuse(realmParameters, request.params).realm);
        if (!realm) throw new KeycloakRefusal(404, { error: message });
        return realm;
      };

    return {
      reset: state.reset,
      counts: () => Object.fromEntries(realms().map(({ name, users }) => [`users of ${name}`, users.size])),
      show: () => showRealms(realms()),
      async plugin(app) {
        app.setErrorHandler((error, _request, reply) => {
          if (!(error instanceof KeycloakRefusal)) throw error;
          return reply.code(error.status).send(error.body);
        });
        registerTokenRoutes(app, frame, realmOf('Realm does not exist'));
        app.register(async (admin) => registerAdminRoutes(admin, frame, realmOf('Realm not found.')), {
          prefix: '/admin/realms/:realm',
        });
      },
    };
  },
};
