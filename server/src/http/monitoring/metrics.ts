import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { gatherMetrics } from '../../cluster/gather-metrics.ts';
import type { Jobs } from '../../jobs/jobs.ts';

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** Headers that proxies add. Behind a proxy, the connection does not identify the caller. */
const proxyHeaders = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
];

type Access = { token: string | undefined; publicUrl: string };

/** Prometheus metrics. Without a token they are limited to this machine, and unavailable behind a proxy. */
export const exposeMetrics = (app: FastifyInstance, access: Access, jobs: Pick<Jobs, 'counts'>): void => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long calls take.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'other';
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  new Counter({
    name: 'jobs_total',
    help: 'Jobs that were run, by queue and outcome.',
    labelNames: ['queue', 'outcome'] as const,
    registers: [registry],
    collect() {
      this.reset();
      for (const { count, ...labels } of jobs.counts()) this.inc(labels, count);
    },
  });
  const metrics = gatherMetrics(registry);
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!mayRead(request, access)) return reply.code(404).send();
    const text = await metrics();
    if (text === null) return reply.code(503).send();
    return reply.type(registry.contentType).send(text);
  });
};

const mayRead = ({ headers, socket }: FastifyRequest, { token, publicUrl }: Access): boolean => {
  if (token) return isSame(headers.authorization ?? '', `Bearer ${token}`);
  return (
    isLocal(publicUrl) &&
    loopback.has(socket.remoteAddress ?? '') &&
    !proxyHeaders.some((name) => headers[name] !== undefined)
  );
};

/** Any other address is reached through a proxy, which may well run on this machine. */
const isLocal = (publicUrl: string): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(new URL(publicUrl).hostname);

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

const isSame = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other));
