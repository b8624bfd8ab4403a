import { Agent, request } from 'node:http';

/** A call as sent. */
export type Call = { method?: 'GET' | 'POST'; path: string; headers: Record<string, string>; body?: string };

/** The n-th request; a line that needs a response for its next request learns it here. */
export type Scenario = {
  /** The address, if it differs from the others. */
  url?: string;
  call: (n: number, workerIndex: number) => Call;
  onResponse?: (workerIndex: number, body: string) => void;
};

/** The duration of each call, and of all of them. */
export type LoadResult = { samples: number[]; ms: number };

export const concurrency = 8;

const agent = new Agent({ keepAlive: true, maxSockets: concurrency });

const send = (url: string, { method = 'GET', path, headers, body }: Call): Promise<string> =>
  new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const outgoing = request(
      `${url}${path}`,
      { method, agent, headers: { ...headers, ...length } },
      (reply) => {
        const chunks: Buffer[] = [];
        reply.on('data', (chunk: Buffer) => chunks.push(chunk));
        reply.on('error', reject);
        reply.on('end', () => {
          const text = Buffer.concat(chunks).toString('utf8');
          if ((reply.statusCode ?? 0) < 300) resolve(text);
          else
            reject(new Error(`${method} ${url}${path} answered ${reply.statusCode}: ${text.slice(0, 500)}`));
        });
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });

/** Never the same number twice, so that no user is created twice. */
let requestCount = 0;

/** As many calls as possible, eight at a time, until the time is up. */
export const runLoad = async (url: string, scenario: Scenario, durationMs: number): Promise<LoadResult> => {
  const samples: number[] = [];
  const started = performance.now();
  const runWorker = async (workerIndex: number): Promise<void> => {
    while (performance.now() - started < durationMs) {
      const callStarted = performance.now();
      const body = await send(scenario.url ?? url, scenario.call(requestCount++, workerIndex));
      samples.push(performance.now() - callStarted);
      scenario.onResponse?.(workerIndex, body);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, (_, workerIndex) => runWorker(workerIndex)));
  return { samples, ms: performance.now() - started };
};
