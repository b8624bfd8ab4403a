import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { faultChangeSchema } from '../faults.ts';
import { parseOrRefuse, Refusal } from '../refusal.ts';
import type { Frame, RunningSystem } from '../system.ts';

const callQuery = z.strictObject({
  system: z.string().optional(),
  limit: z.coerce.number().int().min(1).max(1000).default(1000),
});

/** Only the desk itself and programs can disturb the sandbox, not any other page a tester has open. */
async function rejectCrossSiteRequests({ method, headers }: FastifyRequest) {
  if (method === 'GET' || headers['sec-fetch-site'] !== 'cross-site') return;
  throw new Refusal(403, 'forbidden', 'The sandbox takes no orders from other sites.');
}

export function registerDeskApi(
  app: FastifyInstance,
  { faults, calls, url }: Frame,
  systems: RunningSystem[],
  reset: () => void,
) {
  for (const { deskApi } of systems) {
    if (!deskApi) continue;
    app.register(async (scope) => {
      scope.addHook('onRequest', rejectCrossSiteRequests);
      await scope.register(deskApi, { prefix: '/desk/api' });
    });
  }

  const find = (name: string) => systems.find((system) => system.name === name);

  app.get('/desk/api/systems', async () =>
    systems.map((system) => ({
      name: system.name,
      title: system.title,
      address: system.address?.() ?? `${url()}/${system.name}`,
      environments: system.environments?.() ?? [],
      counts: system.counts(),
    })),
  );

  app.get('/desk/api/faults', async () => faults.list());

  app.put('/desk/api/faults', { onRequest: rejectCrossSiteRequests }, async (request) => {
    const change = parseOrRefuse(faultChangeSchema, request.body);
    const system = find(change.system);
    if (!system) throw new Refusal(400, 'bad-request', `system: there is no system ${change.system}.`);
    if (change.environment !== null && !system.hasEnvironments) {
      throw new Refusal(400, 'bad-request', `environment: ${change.system} has no environments.`);
    }
    if (change.fault?.kind === 'spoils' && !system.spoiled) {
      throw new Refusal(400, 'bad-request', `fault.kind: ${change.system} has no data to spoil.`);
    }
    faults.set(change);
    return faults.list();
  });

  app.get('/desk/api/calls', async (request) => {
    const { system, limit } = parseOrRefuse(callQuery, request.query);
    const matches = system ? calls.list().filter((call) => call.system === system) : calls.list();
    return matches.slice(0, limit);
  });

  app.post('/desk/api/reset', { onRequest: rejectCrossSiteRequests }, async (_request, reply) => {
    reset();
    return reply.code(204).send();
  });
}
