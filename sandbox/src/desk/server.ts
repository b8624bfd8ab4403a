import { readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Html } from '../html.ts';
import { notFound } from '../refusal.ts';
import type { Frame, RunningSystem } from '../system.ts';
import { registerDeskApi } from './api.ts';
import { deskPage } from './page.ts';
import { deskSections } from './sections.ts';

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self'; " +
  "form-action 'none'; frame-ancestors 'none'; base-uri 'none'";

const assets = [
  { name: 'theme.css', type: 'text/css; charset=utf-8' },
  { name: 'desk.css', type: 'text/css; charset=utf-8' },
  { name: 'lists.css', type: 'text/css; charset=utf-8' },
  { name: 'desk.js', type: 'text/javascript; charset=utf-8' },
  { name: 'icon.svg', type: 'image/svg+xml' },
];

const sendHtml = (reply: FastifyReply, { markup }: Html) =>
  reply
    .headers({
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    .type('text/html; charset=utf-8')
    .send(markup);

/** The page where a tester watches and disturbs the systems. */
export function registerDesk(
  app: FastifyInstance,
  frame: Frame,
  systems: RunningSystem[],
  reset: () => void,
) {
  registerDeskApi(app, frame, systems, reset);

  app.get('/', async (_request, reply) => sendHtml(reply, deskPage(deskSections(frame, systems))));

  app.get<{ Params: { id: string } }>('/desk/sections/:id', async ({ params }, reply) => {
    const section = deskSections(frame, systems).find(({ id }) => id === params.id);
    if (!section) throw notFound(`Section ${params.id}`);
    return sendHtml(reply, section.show());
  });

  for (const { name, type } of assets) {
    app.get(`/desk/${name}`, async (_request, reply) =>
      reply.type(type).send(await readFile(new URL(`./assets/${name}`, import.meta.url), 'utf8')),
    );
  }
}
