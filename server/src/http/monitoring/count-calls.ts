import { backgroundHeader } from '@keystead/contract/background-header.ts';
import { isStream } from '@keystead/contract/endpoint.ts';
import type { FastifyInstance } from 'fastify';
import type { Workload } from '../../jobs/workload.ts';

/**
 * Tracks the calls that people wait for: not live streams, and not calls of provisioning clients, which count like a
 * process: people take precedence over them, and they over orders to other systems.
 */
export const countCalls = (
  app: FastifyInstance,
  { beginCall, beginItems }: Pick<Workload, 'beginCall' | 'beginItems'>,
): void => {
  app.addHook('onRequest', async ({ routeOptions, headers }, reply) => {
    const { endpoint } = routeOptions.config;
    if (!endpoint || isStream(endpoint.output) || headers[backgroundHeader]) return;
    // Also fires when the caller has hung up.
    reply.raw.once('close', endpoint.protocol ? beginItems() : beginCall());
  });
};
