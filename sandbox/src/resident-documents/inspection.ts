import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../refusal.ts';
import type { Environment } from './environment.ts';
import { present } from './world.ts';

/** Shows the documents of an environment and their content to testers and programs. */
export function registerInspection(app: FastifyInstance, open: (params: unknown) => Environment) {
  app.get('/resident-documents/:env', async ({ params }) => {
    const { residents, documents } = open(params);
    return [...documents.values()].map((document) => ({
      ...present(document),
      key: document.key,
      facilityId: residents.get(document.residentId)?.facilityId,
      contentSha256: document.content.sha256,
    }));
  });

  app.get<{ Params: { id: string } }>('/resident-documents/:env/:id/content', async ({ params }, reply) => {
    const document = open(params).documents.get(params.id);
    if (!document || document.isLost) throw notFound(`The content of document ${params.id}`);
    const { content, contentType } = document;
    // It may be anything, and is opened on the origin of the desk.
    reply.headers({ 'content-security-policy': 'sandbox', 'x-content-type-options': 'nosniff' });
    reply.header('content-length', content.size);
    reply.type(/^(?:image\/png|application\/pdf|text\/plain)/.test(contentType) ? contentType : 'text/plain');
    return reply.send(Readable.from(content.chunks()));
  });
}
