import { randomUUID } from 'node:crypto';
import { constants } from 'node:zlib';
import compress, { type FastifyCompressOptions } from '@fastify/compress';
import multipart from '@fastify/multipart';
import { languageFor } from '@keystead/contract/texts/language.ts';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import './http/request-context.ts';
import { answerFederationCallback } from './account/federation/answer-federation-callback.ts';
import { handlers } from './handlers.ts';
import { describeApi } from './http/description/describe-api.ts';
import { bodyLimit, uploadLimit } from './http/guards/body-limits.ts';
import { guardRoutes } from './http/guards/guard-routes.ts';
import { requireSameOrigin } from './http/guards/same-origin.ts';
import { secure } from './http/guards/security.ts';
import { endSlowBodies, slowestUploadMs } from './http/guards/slow-bodies.ts';
import { countCalls } from './http/monitoring/count-calls.ts';
import { exposeHealth } from './http/monitoring/health.ts';
import { logCalls } from './http/monitoring/log-calls.ts';
import { exposeMetrics } from './http/monitoring/metrics.ts';
import { answerFrameworkError, answerProblems } from './http/problems/problem.ts';
import { readJson } from './http/read-json.ts';
import { fieldLimits } from './http/read-upload.ts';
import { registerHandler } from './http/register.ts';
import { rewriteOddPageAddress, serveConsole } from './http/serve-console.ts';
import { enqueueLogoutNotices } from './identity/logouts/enqueue-logout-notices.ts';
import { runWithLanguage } from './language.ts';
import type { Proxies } from './read-proxies.ts';
import type { ServiceLog } from './records/service-log.ts';
import type { Services } from './services.ts';

export const createServer = (logLevel: string, proxies: Proxies): FastifyInstance =>
  fastify({
    logger: logLevel === 'silent' ? false : { level: logLevel, base: null },
    // The trace id is always ours: one from outside could be anyone's.
    genReqId: () => randomUUID(),
    logController: new LogController({ requestIdLogLabel: 'traceId', disableRequestLogging: true }),
    // Given a number, Fastify trusts no one: it can't know that callers never bypass the proxies.
    trustProxy: typeof proxies === 'number' ? (_address, hop) => hop < proxies : proxies,
    bodyLimit,
    frameworkErrors: answerFrameworkError,
    rewriteUrl: rewriteOddPageAddress,
    // As long as an address can be: a value too long for its column is reported like any other invalid input.
    routerOptions: { maxParamLength: 16 * 1024 },
    requestTimeout: slowestUploadMs,
    connectionTimeout: 120_000,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
  });

/** Replies are compressed on every call: slightly smaller ones aren't worth several times the work. */
const compression: FastifyCompressOptions = {
  encodings: ['br', 'gzip'],
  threshold: 1024,
  syncThreshold: 64 * 1024,
  zlibOptions: { level: 1 },
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_LGWIN]: 18 } },
};

/** Registers everything the process serves. */
export const buildApp = async (
  app: FastifyInstance,
  services: Services,
  serviceLog: ServiceLog,
): Promise<void> => {
  const { config } = services;
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.decorateRequest('actor', null);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-trace-id', request.id);
  });
  app.addHook('onRequest', (request, _reply, done) =>
    runWithLanguage(languageFor(request.headers['accept-language']), done),
  );
  answerProblems(app);
  endSlowBodies(app);
  guardRoutes(app, config.rateLimitScale);
  await secure(app, config.publicUrl, services.data);
  await app.register(compress, compression);
  await app.register(multipart, { limits: { ...fieldLimits, files: 1, fileSize: uploadLimit } });
  await describeApi(app);
  exposeMetrics(app, { token: config.metricsToken, publicUrl: config.publicUrl }, services.jobs);
  exposeHealth(app, services.data);
  await app.register(async (calls) => {
    readJson(calls);
    countCalls(calls, services.workload);
    requireSameOrigin(calls, config.publicUrl);
    logCalls(calls, serviceLog);
    calls.addHook('onSend', async (_, reply) => {
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    });
    for (const handler of handlers) registerHandler(calls, handler, services);
  });
  await services.signIn.mount(app, () =>
    services.data.transaction('all', (tx) => enqueueLogoutNotices(tx, services.jobs)),
  );
  if (!config.externalProvider) answerFederationCallback(app, services);
  await serveConsole(app);
};
