import { isStream } from '@keystead/contract/endpoint.ts';
import type { FastifyInstance } from 'fastify';
import type { Workload } from '../../jobs/workload.ts';
import { backgroundHeader } from '../callers/background-header.ts';

/** Notes which calls people wait for: not those of provisioning clients, and not what stays open for news. */
export const countCalls = (app: FastifyInstance, { beginCall }: Pick<Workload, 'beginCall'>): void => {
  app.addHook('onRequest', async ({ routeOptions, headers }, reply) => {
    const { endpoint } = routeOptions.config;
    if (!endpoint || endpoint.protocol || isStream(endpoint.output) || headers[backgroundHeader]) return;
    // Also when whoever called has hung up.
    reply.raw.once('close', beginCall());
  });
};
