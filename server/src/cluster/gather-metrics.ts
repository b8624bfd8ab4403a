import cluster, { type Worker } from 'node:cluster';
import { AggregatorRegistry, type MetricObject, type Registry } from 'prom-client';

/** Prometheus queries one of several processes, which answers for all: the primary process collects the metrics. */
type Message =
  | { figures: 'all' | 'own'; id: number }
  | { figures: 'own'; id: number; own: MetricObject[] }
  | { figures: 'all'; id: number; all: MetricObject[][] };

/** A process that is busy for longer is left out this time. */
const replyTimeoutMs = 2000;

const isMetricsMessage = (message: unknown): message is Message =>
  typeof message === 'object' && message !== null && 'figures' in message && 'id' in message;

/** Both ends of a channel between two processes listen and send the same way. */
type Channel = NodeJS.EventEmitter & { send?: ((message: Message) => unknown) | undefined };

const sendRequest = (target: Channel, request: Message): Promise<Message | null> =>
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
    const timer = setTimeout(() => finish(null), replyTimeoutMs);
    target.on('message', listen);
    target.send?.(request);
  });

let lastRequestId = 0;

/** In the primary process: queries all workers when one of them requests the metrics. */
export const answerMetrics = (workers: () => Worker[]): void => {
  cluster.on('message', async (requester, message: unknown) => {
    if (!isMetricsMessage(message) || message.figures !== 'all') return;
    const id = ++lastRequestId;
    const answers = await Promise.all(
      workers().map((worker) => sendRequest(worker.process, { figures: 'own', id })),
    );
    const all = answers.flatMap((answer) => (answer && 'own' in answer ? [answer.own] : []));
    if (requester.isConnected()) requester.send({ figures: 'all', id: message.id, all });
  });
};

/** In a process that serves requests. A single process has all the metrics itself. */
export const gatherMetrics = (registry: Registry): (() => Promise<string>) => {
  if (!cluster.isWorker) return () => registry.metrics();
  process.on('message', async (message) => {
    if (!isMetricsMessage(message) || message.figures !== 'own') return;
    process.send?.({ figures: 'own', id: message.id, own: await registry.getMetricsAsJSON() });
  });
  return async () => {
    const answer = await sendRequest(process as Channel, { figures: 'all', id: ++lastRequestId });
    const all = answer && 'all' in answer ? answer.all : [];
    return all.length > 0 ? AggregatorRegistry.aggregate(all).metrics() : registry.metrics();
  };
};
