import type { FastifyInstance } from 'fastify';

/** Even the largest upload, at the speed of a slow line. */
export const slowestUploadMs = 30 * 60_000;

/**
 * Ends a call whose body takes too long. Uploads are large and may come over a slow line: they only have to keep
 * coming, which the connection's own time-out checks.
 */
export const endSlowBodies = (app: FastifyInstance, maxMs = 60_000): void => {
  app.addHook('onRequest', async ({ raw, headers, routeOptions }) => {
    // An empty body is never read, so the end of it would not be noticed.
    const hasBody = Number(headers['content-length']) > 0 || headers['transfer-encoding'] !== undefined;
    if (!hasBody || routeOptions.config.endpoint?.upload) return;
    // A body that has arrived but is never read must not end the connection, which other calls use by now.
    const timer = setTimeout(() => raw.complete || raw.destroy(), maxMs).unref();
    raw.once('close', () => clearTimeout(timer));
  });
};
