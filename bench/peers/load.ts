import { Agent, request } from 'node:http';

/** One call as it goes out. */
export type Call = { method?: 'GET' | 'POST'; path: string; headers: Record<string, string>; body?: string };

/** What is asked for the n-th time; whoever needs an answer for the next question learns it here. */
export type Line = {
  /** Where it is asked, if not where everything else is. */
  url?: string;
  call: (n: number, hand: number) => Call;
  learn?: (hand: number, body: string) => void;
};

/** How long each call took, and how long all of them did. */
export type Taken = { samples: number[]; ms: number };

export const atOnce = 8;

const agent = new Agent({ keepAlive: true, maxSockets: atOnce });

const send = (url: string, { method = 'GET', path, headers, body }: Call): Promise<string> =>
  new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const sent = request(`${url}${path}`, { method, agent, headers: { ...headers, ...length } }, (reply) => {
      const chunks: Buffer[] = [];
      reply.on('data', (chunk: Buffer) => chunks.push(chunk));
      reply.on('error', reject);
      reply.on('end', () => {
        const text = Buffer.concat(chunks).toString('utf8');
        if ((reply.statusCode ?? 0) < 300) resolve(text);
        else reject(new Error(`${method} ${url}${path} answered ${reply.statusCode}: ${text.slice(0, 500)}`));
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });

/** Never the same number twice, so that nobody is created twice. */
let asked = 0;

/** As many calls as go, eight at once, until the time is over. */
export const putLoad = async (url: string, line: Line, forMs: number): Promise<Taken> => {
  const samples: number[] = [];
  const started = performance.now();
  const work = async (hand: number): Promise<void> => {
    while (performance.now() - started < forMs) {
      const began = performance.now();
      const body = await send(line.url ?? url, line.call(asked++, hand));
      samples.push(performance.now() - began);
      line.learn?.(hand, body);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, (_, hand) => work(hand)));
  return { samples, ms: performance.now() - started };
};
