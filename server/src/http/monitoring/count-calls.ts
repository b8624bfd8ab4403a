import { backgroundHeader } from '@keystead/contract/background-header.ts';
import { isStream } from '@keystead/contract/endpoint.ts';
import type { FastifyInstance } from 'fastify';
import type { Workload } from '../../jobs/workload.ts';

/**
 * Notes which calls people wait for: not what stays open for news, and not those of provisioning clients, which count
 * as a process does: people go before them, and they before orders to other systems.
 */
export const countCalls = (
  app: FastifyInstance,
  { beginCall, beginItems }: Pick<Workload, 'beginCall' | 'beginItems'>,
): void => {
  app.addHook('onRequest', async ({ routeOptions, headers }, reply) => {
    const { endpoint } = routeOptions.config;
    if (!endpoint || isStream(endpoint.output) || headers[backgroundHeader]) return;
    // Also when whoever called has hung up.
    reply.raw.once('close', endpoint.protocol ? beginItems() : beginCall());
  });
};
