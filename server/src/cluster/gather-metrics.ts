import cluster, { type Worker } from 'node:cluster';
import { AggregatorRegistry, type MetricObject, type Registry } from 'prom-client';

/** Prometheus queries one of several processes, which answers for all: the primary process collects the metrics. */
type Message =
  | { figures: 'all' | 'own'; id: number }
  | { figures: 'own'; id: number; own: MetricObject[] }
  | { figures: 'all'; id: number; all: MetricObject[][] };

/** A process that is busy for longer is left out this time. */
const replyTimeoutMs = 2000;
/** The primary process itself waits that long for the others. */
const gatherTimeoutMs = 2 * replyTimeoutMs;

const isMetricsMessage = (message: unknown): message is Message =>
  typeof message === 'object' && message !== null && 'figures' in message && 'id' in message;

/** Both ends of a channel between two processes listen and send the same way. */
type Channel = NodeJS.EventEmitter & {
  send?: ((message: Message, done: (error: Error | null) => void) => unknown) | undefined;
};

/** The other process may just have died: then there is no answer. Without this, the error would end our process too. */
const ignoreFailure = (): void => undefined;

const sendRequest = (target: Channel, request: Message, timeoutMs: number): Promise<Message | null> =>
  new Promise((resolve) => {
    const finish = (message: Message | null) => {
      clearTimeout(timer);
      target.off('message', listen);
      resolve(message);
    };
    const listen = (message: unknown) => {
      if (isMetricsMessage(message) && message.id === request.id && request.figures in message)
        finish(message);
    };
    const timer = setTimeout(() => finish(null), timeoutMs);
    target.on('message', listen);
    target.send?.(request, ignoreFailure);
  });

let lastRequestId = 0;

/** In the primary process: queries all workers when one of them requests the metrics. */
export const answerMetrics = (workers: () => Worker[]): void => {
  cluster.on('message', async (requester, message: unknown) => {
    if (!isMetricsMessage(message) || message.figures !== 'all') return;
    const id = ++lastRequestId;
    const answers = await Promise.all(
      workers().map((worker) => sendRequest(worker.process, { figures: 'own', id }, replyTimeoutMs)),
    );
    const all = answers.flatMap((answer) => (answer && 'own' in answer ? [answer.own] : []));
    if (requester.isConnected()) requester.send({ figures: 'all', id: message.id, all }, ignoreFailure);
  });
};

/**
 * In a process that serves requests. A single process has all the metrics itself; of several, none answers for itself
 * alone, because its counters would look like a restart: the result is null if the primary process is silent.
 */
export const gatherMetrics = (registry: Registry): (() => Promise<string | null>) => {
  if (!cluster.isWorker) return () => registry.metrics();
  process.on('message', async (message) => {
    if (!isMetricsMessage(message) || message.figures !== 'own') return;
    const own = await registry.getMetricsAsJSON();
    (process as Channel).send?.({ figures: 'own', id: message.id, own }, ignoreFailure);
  });
  return async () => {
    const request: Message = { figures: 'all', id: ++lastRequestId };
    const answer = await sendRequest(process as Channel, request, gatherTimeoutMs);
    const all = answer && 'all' in answer ? answer.all : [];
    return all.length > 0 ? AggregatorRegistry.aggregate(all).metrics() : null;
  };
};
