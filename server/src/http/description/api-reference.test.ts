import fastify, { type FastifyPluginAsync } from 'fastify';
import { expect, test, vi } from 'vitest';
import { serveApiReference } from './api-reference.ts';

const reference = vi.hoisted(() => vi.fn<FastifyPluginAsync>());
vi.mock('@scalar/fastify-api-reference', () => ({ default: reference }));

test('the page opens even if it could not be loaded before', async () => {
  reference.mockRejectedValueOnce(new Error('Off.'));
  reference.mockImplementation(async (app) => {
    app.get('/api/docs/', () => 'The page');
  });
  const app = fastify();
  serveApiReference(app);
  expect((await app.inject('/api/docs/')).statusCode).toBe(500);
  const page = await app.inject('/api/docs/');
  expect([page.statusCode, page.body]).toEqual([200, 'The page']);
});
