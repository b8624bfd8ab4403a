import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Frame } from './system.ts';

type Issue = { path: string; message: string };

/** Thrown by a system to respond with 4xx. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly issues: Issue[] | undefined;

  constructor(status: number, code: string, message: string, issues?: Issue[]) {
    super(message);
    this.status = status;
    this.code = code;
    this.issues = issues;
  }
}

export const notFound = (what: string) => new Refusal(404, 'not-found', `${what} does not exist.`);

/** The value parsed by the schema; otherwise 400 with what is wrong and where. */
export function parseOrRefuse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.infer<Schema> {
  const result = schema.safeParse(value ?? {});
  if (result.success) return result.data;
  const issues = result.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  const summary = issues.map(({ path, message }) => (path ? `${path}: ${message}` : message)).join('; ');
  throw new Refusal(400, 'bad-request', summary, issues);
}

/** A hook that responds with 401 to calls without the service credential. */
export const requireCredential =
  ({ settings }: Frame) =>
  async ({ headers }: FastifyRequest) => {
    if (headers.authorization === `Bearer ${settings.credential}`) return;
    throw new Refusal(401, 'unauthorized', 'The bearer credential is missing or wrong.');
  };

export function answerRefusals(app: FastifyInstance) {
  app.setErrorHandler((error: FastifyError | Refusal, _request, reply: FastifyReply) => {
    if (error instanceof Refusal) {
      const { status, code, message, issues } = error;
      return reply.code(status).send({ error: code, message, issues });
    }
    const status = error.statusCode ?? 500;
    if (status < 500) return reply.code(status).send({ error: 'bad-request', message: error.message });
    process.stderr.write(`sandbox: ${error.stack}\n`);
    return reply.code(status).send({ error: 'internal', message: 'The sandbox itself has failed.' });
  });
  app.setNotFoundHandler((request, reply) =>
    reply.code(404).send({ error: 'not-found', message: `${request.method} ${request.url} does not exist.` }),
  );
}
