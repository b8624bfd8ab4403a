import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { offlineFiles } from './offline-page.ts';

type Handler = (event: Record<string, unknown>) => void;

const origin = 'https://console.example';

/** Runs the worker as a browser would, with a network that can go down. */
const startWorker = (source = offlineFiles()['service-worker.js'] ?? '') => {
  const handlers: Record<string, Handler> = {};
  const network = { isThere: true };
  const stored = new Map<string, string[]>([['offline-old', ['/offline.html']]]);
  const done: Promise<unknown>[] = [];
  const reply = async (request: { url: string } | string) => {
    if (!network.isThere) throw new TypeError('Failed to fetch');
    return `network: ${typeof request === 'string' ? request : request.url}`;
  };
  const self = {
    location: { origin },
    skipWaiting: async () => undefined,
    clients: { claim: async () => undefined },
    registration: {},
    addEventListener: (name: string, handler: Handler) => {
      handlers[name] = handler;
    },
  };
  const caches = {
    open: async (name: string) => ({
      addAll: async (requests: { url: string }[]) =>
        void stored.set(
          name,
          requests.map(({ url }) => url),
        ),
    }),
    keys: async () => [...stored.keys()],
    delete: async (name: string) => stored.delete(name),
    match: async (path: string) => ([...stored.values()].flat().includes(path) ? `kept: ${path}` : undefined),
  };
  class Request {
    readonly url: string;
    constructor(url: string) {
      this.url = url;
    }
  }
  runInNewContext(source, { self, caches, fetch: reply, Request, URL, Response: { error: () => 'error' } });
  const tell = async (name: string) => {
    handlers[name]?.({ waitUntil: (work: Promise<unknown>) => done.push(work) });
    await Promise.all(done);
  };
  /** The worker's response, or undefined where it leaves the request to the browser. */
  const ask = async (path: string, { mode = 'navigate', method = 'GET', at = origin } = {}) => {
    let answer: unknown;
    handlers.fetch?.({
      request: { url: `${at}${path}`, mode, method },
      preloadResponse: Promise.resolve(undefined),
      respondWith: (given: unknown) => {
        answer = given;
      },
    });
    return await answer;
  };
  return { tell, ask, network, stored };
};

const installed = async () => {
  const worker = startWorker();
  await worker.tell('install');
  await worker.tell('activate');
  return worker;
};

test('caches only the offline page and what it needs, and removes an older one', async () => {
  const { stored } = await installed();
  const names = [...stored.keys()];
  expect(names).toHaveLength(1);
  expect(names[0]).toMatch(/^offline-[0-9a-f]{12}$/);
  expect([...stored.values()]).toEqual([['/offline.html', '/offline.js', '/color-scheme.js', '/mark.svg']]);
});

test('serves a screen from the network, and the offline page when the network is down', async () => {
  const { ask, network } = await installed();
  expect(await ask('/users?page=2')).toBe(`network: ${origin}/users?page=2`);
  network.isThere = false;
  expect(await ask('/users?page=2')).toBe('kept: /offline.html');
  expect(await ask('/login/')).toBe('kept: /offline.html');
  expect(await ask('/offline.js', { mode: 'no-cors' })).toBe('kept: /offline.js');
  network.isThere = true;
  expect(await ask('/offline.js', { mode: 'no-cors' })).toBe(`network: ${origin}/offline.js`);
});

test.each([
  ['/api/users', { mode: 'cors' }],
  ['/api/users/export', {}],
  ['/components/identity-management/claims', { mode: 'cors' }],
  ['/idp/auth?client_id=at', {}],
  ['/login/interaction/1/federation', {}],
  ['/login/federation/callback?code=1', {}],
  ['/assets/index-1.js', { mode: 'cors' }],
  ['/healthz', { mode: 'cors' }],
  ['/users', { method: 'POST' }],
  ['/offline.js', { at: 'https://elsewhere.example', mode: 'no-cors' }],
])('leaves %s to the browser', async (path, options) => {
  const { ask, network } = await installed();
  network.isThere = false;
  expect(await ask(path, options)).toBeUndefined();
});

test('the page uses the texts of the console and has no inline script', () => {
  const page = offlineFiles()['offline.html'] ?? '';
  expect(page).toContain('<h1>No connection</h1>');
  expect(page).toContain('Unable to reach the server. Please check your connection and try again.');
  expect(page).toContain('>Retry</button>');
  expect(page).not.toMatch(/\{\w+\}/);
  expect(page).not.toMatch(/<script(?![^>]*\bsrc=)|\son\w+=/);
});
