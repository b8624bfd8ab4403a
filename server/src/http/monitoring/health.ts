import type { FastifyInstance } from 'fastify';
import type { Data } from '../../data/database.ts';

/** /healthz: the process is alive. /readyz: it can serve, which requires the database. */
export const exposeHealth = (app: FastifyInstance, data: Pick<Data, 'query'>): void => {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }));
  app.get('/readyz', { schema: { hide: true } }, async (_, reply) => {
    try {
      await data.query('select 1');
      return { status: 'ready' };
    } catch {
      return reply.code(503).send({ status: 'waiting for the database' });
    }
  });
};
