import { createHash } from 'node:crypto';
import { brand } from '@keystead/contract/brand.ts';
import fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { once } from '../../once.ts';

const prefix = '/api/docs';
const page = `${prefix}/`;

/**
 * A readable page for the API description. Its package is large, so it is loaded when the page is first opened and runs
 * in its own instance.
 */
export const serveApiReference = (app: FastifyInstance): void => {
  const reference = once(openReference);
  app.get(prefix, { schema: { hide: true } }, (_, reply) => reply.redirect(page));
  app.get(`${page}*`, { schema: { hide: true } }, async (request, reply) => {
    const answer = await (await reference()).inject(request.url);
    const type = String(answer.headers['content-type'] ?? 'text/plain');
    if (type.startsWith('text/html')) allowInlineStarter(reply, answer.body);
    return reply.code(answer.statusCode).type(type).send(answer.body);
  });
};

const openReference = async (): Promise<FastifyInstance> => {
  const { default: reference } = await import('@scalar/fastify-api-reference');
  const instance = fastify();
  await instance.register(reference, {
    routePrefix: prefix,
    configuration: {
      url: '/api/openapi.json',
      title: `${brand.console} API`,
      withDefaultFonts: false,
      telemetry: false,
    },
  });
  await instance.ready();
  return instance;
};

/** The page starts with an inline script; its hash is allowed, but inline scripts in general are not. */
const allowInlineStarter = (reply: FastifyReply, html: string): void => {
  const inline = /<script type="text\/javascript">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '';
  const hash = createHash('sha256').update(inline).digest('base64');
  const policy = String(reply.getHeader('content-security-policy') ?? '');
  reply.header(
    'content-security-policy',
    policy.replace("script-src 'self'", `script-src 'self' 'sha256-${hash}'`),
  );
};
