import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { serveConsole } from './serve-console.ts';

test('whoever comes before the console is built gets a page that looks again', async () => {
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
  } finally {
    await app.close();
    rmSync(folder, { recursive: true });
  }
});
