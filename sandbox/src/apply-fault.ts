import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import type { Fault } from './faults.ts';

/** Waits for the duration of a slow fault, but not past the end of the sandbox. */
export const waitFor = (ms: number, stopping: AbortSignal): Promise<void> =>
  delay(ms, undefined, { signal: stopping }).catch(() => undefined);

type Answer = (status: number, message: string) => unknown;

/** Simulates a fault on an HTTP call before the system sees it; `answer` formats an error the way the system does. */
export async function applyFault(fault: Fault, reply: FastifyReply, answer: Answer, stopping: AbortSignal) {
  switch (fault.kind) {
    case 'slow':
      return void (await waitFor(fault.ms, stopping));
    case 'down':
      setRetryAfter(fault, reply);
      if (fault.status) return reply.code(fault.status).send(answer(fault.status, 'The system is down.'));
      reply.hijack();
      reply.raw.destroy();
      return reply;
    case 'refuses':
      setRetryAfter(fault, reply);
      return reply.code(fault.status).send(answer(fault.status, 'The system refuses this call.'));
    case 'nonsense':
      return reply.code(200).type('text/html').send('<!doctype html><title>Welcome</title><p>It works!</p>');
    case 'spoils':
      return;
    case 'breaks-off':
      return void breakOffHalfway(reply);
    case 'half-succeeds': {
      const breakOff = () => reply.raw.destroy();
      // On the raw response, because some systems write to it directly.
      Object.assign(reply.raw, { write: breakOff, end: breakOff });
      return;
    }
  }
}

function setRetryAfter(
  { retryAfterSeconds }: { retryAfterSeconds?: number | undefined },
  reply: FastifyReply,
) {
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
}

/** The headers announce the whole response, so that the reader knows something is missing. */
function breakOffHalfway({ raw }: FastifyReply) {
  const write = raw.write.bind(raw);
  const end = (answer?: unknown) => {
    const body = Buffer.from(typeof answer === 'string' ? answer : '');
    write(body.subarray(0, Math.ceil(body.length / 2)), () => raw.destroy());
    return raw;
  };
  Object.assign(raw, { end });
}
