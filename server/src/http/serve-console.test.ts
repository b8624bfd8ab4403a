import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { rewriteOddPageAddress, serveConsole } from './serve-console.ts';

test('before the console is built, visitors get a page that reloads itself', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'console-'));
  const app = fastify();
  try {
    await serveConsole(app, folder);
    const early = await app.inject('/users');
    expect(early.statusCode).toBe(503);
    expect(early.headers).toMatchObject({
      'content-type': expect.stringMatching(/^text\/html/),
      'cache-control': 'no-store',
      'retry-after': '2',
    });
    expect(early.body).toContain('<meta http-equiv="refresh" content="2">');
    expect((await app.inject('/api/nothing')).statusCode).toBe(404);

    writeFileSync(join(folder, 'index.html'), 'built');
    const built = await app.inject('/users');
    expect([built.statusCode, built.body]).toEqual([200, 'built']);

    writeFileSync(join(folder, 'index.html.gz'), 'packed');
    writeFileSync(join(folder, 'service-worker.js'), '');
    mkdirSync(join(folder, 'assets'));
    writeFileSync(join(folder, 'assets', 'index-1a2b.js'), '');
    const cacheControlOf = async (url: string, encoding = 'identity') =>
      (await app.inject({ url, headers: { 'accept-encoding': encoding } })).headers['cache-control'];
    for (const page of ['/', '/users', '/index.html'])
      expect([await cacheControlOf(page), await cacheControlOf(page, 'gzip')]).toEqual([
        'no-store',
        'no-store',
      ]);
    expect(await cacheControlOf('/service-worker.js')).toBe('no-cache');
    expect(await cacheControlOf('/assets/index-1a2b.js')).toBe('public, max-age=31536000, immutable');
  } finally {
    await app.close();
    rmSync(folder, { recursive: true });
  }
});

test.each([
  ['GET', '//users', 200],
  ['HEAD', '//users', 200],
  ['GET', '/users//1?search=%', 200],
  ['GET', '/a%00b', 200],
  ['GET', '/%', 200],
  ['GET', '/%E0%A4%A', 200],
  ['GET', '/a%5C..%5Cb', 200],
  ['GET', '/users?returnUrl=//x', 200],
  ['GET', '/api/%', 400],
  ['GET', '/api//%00', 403],
  ['GET', '/assets/%', 400],
  ['GET', '/assets//x.js', 403],
  ['GET', '/login', 200],
  ['GET', '/login/', 200],
  ['GET', '/login/?mx.crmId=10001', 200],
  ['GET', '/login/nowhere', 200],
  ['GET', '/login/interaction', 200],
  ['GET', '/login/interaction/', 404],
  ['GET', '/login/interaction/abcdefghijklm/nothing', 404],
  ['GET', '/login/federation/callback', 404],
  ['GET', '/login/federation/callback?code=1', 404],
  ['POST', '/login/', 404],
  ['POST', '//users', 404],
] as const)('%s %s is answered with %i; only page addresses get the console', async (method, url, status) => {
  const folder = mkdtempSync(join(tmpdir(), 'console-'));
  writeFileSync(join(folder, 'index.html'), 'console');
  const app = fastify({ rewriteUrl: rewriteOddPageAddress });
  try {
    await serveConsole(app, folder);
    const reply = await app.inject({ method, url });
    expect(reply.statusCode).toBe(status);
    expect(reply.body === 'console').toBe(status === 200 && method === 'GET');
    expect(reply.headers['content-type']).toMatch(status === 200 ? /^text\/html/ : /^application\/json/);
  } finally {
    await app.close();
    rmSync(folder, { recursive: true });
  }
});
