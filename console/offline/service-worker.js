// Replaces a page that cannot be fetched with one that says so. It caches that page and nothing else: no calls, no
// screens, no personal data. The cache name changes with the page, so that a new version replaces it.
const name = 'offline-{version}';
const page = '/offline.html';
const kept = [page, '/offline.js', '/color-scheme.js', '/mark.svg'];
/** Handled by the server; signing in elsewhere goes through some of them. */
const calls = [
  '/api/',
  '/components/',
  '/idp/',
  '/login/interaction/',
  '/login/federation/callback',
  '/scim/',
];

const keep = async () => {
  const cache = await caches.open(name);
  await cache.addAll(kept.map((path) => new Request(path, { cache: 'reload', credentials: 'omit' })));
  await self.skipWaiting();
};

const takeOver = async () => {
  const names = await caches.keys();
  await Promise.all(names.filter((one) => one !== name).map((one) => caches.delete(one)));
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
};

/** Browsers that can do so request the page while this script starts. */
const openPage = async (event) => {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return (await caches.match(page)) ?? Response.error();
  }
};

const openFile = async (request, path) => {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match(path)) ?? Response.error();
  }
};

self.addEventListener('install', (event) => {
  event.addRoutes?.([
    {
      condition: {
        or: ['/assets/*', ...calls.map((path) => `${path}*`)].map((urlPattern) => ({ urlPattern })),
      },
      source: 'network',
    },
  ]);
  event.waitUntil(keep());
});

self.addEventListener('activate', (event) => event.waitUntil(takeOver()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (calls.some((path) => pathname.startsWith(path))) return;
  if (request.mode === 'navigate') event.respondWith(openPage(event));
  else if (kept.includes(pathname)) event.respondWith(openFile(request, pathname));
});
