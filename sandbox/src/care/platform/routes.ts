import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { notFound, parseOrRefuse, requireCredential } from '../../refusal.ts';
import type { Frame } from '../../system.ts';
import { lpcRoles, mobileRoles, offices } from '../lookups.ts';
import { registerProfiles } from '../profiles/routes.ts';
import { openProduct, type World } from '../world.ts';
import { registerCommands } from './command-routes.ts';
import type { OpenApi } from './open-api.ts';
import { registerStructure } from './structure-routes.ts';

const parameters = z.object({ env: z.string(), product: z.string() });

/** Everything under `/care/{env}/{product}/api` except people. */
export async function registerPlatform(app: FastifyInstance, frame: Frame, world: () => World) {
  app.addHook('onRequest', requireCredential(frame));

  const open: OpenApi = (request, ...products) => {
    const target = openProduct(world(), parseOrRefuse(parameters, request.params));
    if (products.length > 0 && !products.includes(target.product)) throw notFound(request.url);
    return target.environment;
  };

  app.get('/:env/:product/api/health', async (request) => {
    open(request);
    return { status: 'UP' };
  });

  app.get('/:env/:product/api/offices', async (request) => {
    open(request, 'pd');
    return offices;
  });

  app.get('/:env/:product/api/roles', async (request) => {
    open(request, 'lpc', 'mcmd');
    const { product } = parseOrRefuse(parameters, request.params);
    return (product === 'lpc' ? lpcRoles : mobileRoles).map((roleName) => ({ roleName }));
  });

  registerStructure(app, open);
  registerProfiles(app, open);
  registerCommands(app, open);
}
