import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import type { Fault } from './faults.ts';

/** Waits out a slow fault, but not beyond the end of the sandbox. */
export const waitFor = (ms: number, stopping: AbortSignal): Promise<void> =>
  delay(ms, undefined, { signal: stopping }).catch(() => undefined);

const sorry = (message: string) => ({ error: 'fault', message });

/** Plays a fault on an HTTP call, before the system sees it. */
export async function actOnFault(fault: Fault, reply: FastifyReply, stopping: AbortSignal) {
  switch (fault.kind) {
    case 'slow':
      return void (await waitFor(fault.ms, stopping));
    case 'down':
      if (fault.status) return reply.code(fault.status).send(sorry('The system is down.'));
      reply.hijack();
      reply.raw.destroy();
      return reply;
    case 'refuses':
      if (fault.retryAfterSeconds !== undefined) reply.header('retry-after', fault.retryAfterSeconds);
      return reply.code(fault.status).send(sorry('The system refuses this call.'));
    case 'half-succeeds': {
      const breakOff = () => reply.raw.destroy();
      // On the raw answer, because some systems write to it themselves.
      Object.assign(reply.raw, { write: breakOff, end: breakOff });
      return;
    }
  }
}
