import { type ErrorCode, Failure, type Problem } from '@keystead/contract/errors.ts';
import { toFieldError } from '@keystead/contract/field-error.ts';
import { languageFor } from '@keystead/contract/texts/language.ts';
import { isSchemaMessage, readIssue } from '@keystead/contract/texts/schema-messages.ts';
import { fillText, type Sentence, say } from '@keystead/contract/texts/sentence.ts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isDatabaseUnavailable } from '../../data/is-database-unavailable.ts';
import { isReferenceMissing } from '../../data/is-reference-missing.ts';
import { isRefusedValue } from '../../data/is-refused-value.ts';
import { refusedFields } from './refused-value.ts';
import { scimMethodsAt } from './scim-methods.ts';
import { scimType, toScimProblem } from './scim-problem.ts';

/** Returns every failure as a `Problem`. A bug exposes only its trace id. */
export const answerProblems = (app: FastifyInstance): void => {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const failure = toFailure(error, request);
    if (failure.status >= 500) request.log.error({ err: error }, 'The call failed');
    return send(reply, request, failure);
  });
};

/** An unreadable address never reaches a route. */
export const answerFrameworkError = (
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply => send(reply, request, toFailure(error, request));

export const notFound = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const methods = speaksScim(request) ? scimMethodsAt(request.url) : [];
  if (methods.length === 0) return send(reply, request, new Failure('resource.notFound'));
  return send(reply.header('allow', methods.join(', ')), request, new Failure('scim.wrongMethod'));
};

const send = (reply: FastifyReply, request: FastifyRequest, failure: Failure): FastifyReply => {
  const language = languageFor(request.headers['accept-language']);
  const template = failure.reason ? say(failure.reason, language) : failure.message;
  const message = fillText(template, { traceId: request.id });
  const fieldErrors =
    failure.problems?.map((problem) => toFieldError(problem, language)) ?? failure.fieldErrors;
  if (isTemporary(failure) && !reply.hasHeader('retry-after')) reply.header('retry-after', busySeconds);
  if (failure.code === 'token.missing') reply.header('www-authenticate', 'Bearer');
  if (speaksScim(request))
    return reply
      .code(failure.status)
      .type(scimType)
      .serializer(JSON.stringify)
      .send(toScimProblem(failure, message, fieldErrors));
  const problem: Problem = {
    code: failure.code,
    message,
    ...(fieldErrors && { fieldErrors }),
    traceId: request.id,
  };
  return reply.code(failure.status).type('application/json').serializer(JSON.stringify).send(problem);
};

/** How long a database failover or the start of a new process takes. */
export const busySeconds = 5;

const isTemporary = ({ code }: Failure): boolean => code === 'server.busy' || code === 'request.tooMany';

/** An unregistered address uses the protocol of its neighbors. */
const speaksScim = (request: FastifyRequest): boolean =>
  request.routeOptions.config?.endpoint?.protocol === 'scim' || request.url.startsWith('/scim/');

const codesByStatus: Record<number, ErrorCode> = {
  400: 'request.invalid',
  401: 'session.missing',
  403: 'access.denied',
  404: 'resource.notFound',
  413: 'request.tooLarge',
  415: 'request.wrongType',
  429: 'request.tooMany',
  503: 'server.busy',
};

/** A number that no record can have: to the caller, the record is simply missing. */
const isOutOfRange = ({ code }: Sentence): boolean =>
  code === 'schema.numberTooBig' || code === 'schema.numberTooSmall';

const toFailure = (error: FastifyError, request: FastifyRequest): Failure => {
  if (error instanceof Failure) return error;
  if (isDatabaseUnavailable(error)) return new Failure('server.busy');
  if (isReferenceMissing(error)) return new Failure('resource.notFound');
  if (isRefusedValue(error)) return new Failure('request.invalid', refusal(error, request));
  if (hasZodFastifySchemaValidationErrors(error)) {
    const problems = error.validation.map((issue) => ({
      field: issue.instancePath.replace(/^\//, '').replaceAll('/', '.'),
      ...readIssue(issue.message),
    }));
    if (error.validationContext === 'params' && problems.every(isOutOfRange)) {
      return new Failure('resource.notFound');
    }
    // The schema's own messages help the author of the call, not the person reading the alert.
    const reason = problems.find((problem) => !isSchemaMessage(problem));
    return new Failure('request.invalid', { problems, reason });
  }
  const status = error.statusCode ?? 500;
  return new Failure(codesByStatus[status] ?? (status < 500 ? 'request.invalid' : 'server.failed'));
};

const refusal = (error: FastifyError, request: FastifyRequest) => {
  const problems = refusedFields(error, request);
  return problems.length > 0 ? { problems } : {};
};
