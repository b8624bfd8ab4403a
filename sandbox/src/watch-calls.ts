import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { applyFault } from './apply-fault.ts';
import { type Frame, findTarget, type System } from './system.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A tester inspecting a system: neither logged nor subject to faults. */
    isInspection?: boolean;
  }
}

/** Adds the call log and faults to every system, based on the first path segment. */
export function watchCalls(app: FastifyInstance, systems: System[], { faults, calls, stopping }: Frame) {
  const answers = new WeakMap<FastifyRequest, string>();

  app.addHook('onRequest', async (request, reply) => {
    const target = findTarget(systems, request.url);
    if (!target || request.routeOptions.config?.isInspection) return;
    const { system, environment } = target;
    const fault = faults.find(system.name, environment, request.url, request.method);
    const started = performance.now();
    // 'close' rather than the response hook, which a broken connection never reaches.
    reply.raw.once('close', () => {
      calls.add({
        time: new Date().toISOString(),
        system: system.name,
        environment,
        method: request.method,
        path: request.originalUrl,
        status: reply.raw.writableFinished ? reply.raw.statusCode : null,
        ms: Math.round(performance.now() - started),
        fault: fault?.kind ?? null,
        traceId: request.headers['x-trace-id']?.toString() ?? null,
        requestBody: request.body instanceof Readable ? '(content)' : request.body,
        responseBody: answers.get(request),
      });
    });
    const answer = (code: number, message: string) =>
      system.faultBody?.(request.url, code, message) ?? { error: 'fault', message };
    if (fault) return applyFault(fault, reply, answer, stopping);
  });

  app.addHook('onSend', async (request, _reply, payload) => {
    if (typeof payload === 'string') answers.set(request, payload);
    return payload;
  });
}
