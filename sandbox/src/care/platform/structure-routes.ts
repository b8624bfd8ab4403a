import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { notFound, parseOrRefuse } from '../../refusal.ts';
import type { OpenApi } from './open-api.ts';

const corporationParameters = z.object({ id: z.coerce.number().int() });
const structureParts = ['regions', 'facilities', 'roles', 'disciplines', 'units'] as const;

/** The corporation structure that the product imports with the CIS sync. */
export function registerStructure(app: FastifyInstance, open: OpenApi) {
  app.get('/:env/:product/api/environment', async (request) => {
    const { environmentId, slug } = open(request, 'snf');
    return { environmentId, environmentKey: slug.toUpperCase() };
  });

  app.get('/:env/:product/api/corporations', async (request) =>
    open(request, 'snf').corporations.map(({ id, name, corpOid }) => ({ id, name, corpOid })),
  );

  for (const part of structureParts) {
    app.get(`/:env/:product/api/corporations/:id/${part}`, async (request) => {
      const { corporations } = open(request, 'snf');
      const { id } = parseOrRefuse(corporationParameters, request.params);
      const corporation = corporations.find((one) => one.id === id);
      if (!corporation) throw notFound(`Corporation ${id}`);
      return corporation[part];
    });
  }
}
