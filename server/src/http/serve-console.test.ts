import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { serveConsole } from './serve-console.ts';

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
