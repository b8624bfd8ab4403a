import type { FieldProblem } from '@keystead/contract/field-error.ts';
import { sentence } from '@keystead/contract/texts/sentence.ts';
import type { FastifyRequest } from 'fastify';

type DatabaseError = { code?: unknown; message: string };
type Input = Pick<FastifyRequest, 'params' | 'query' | 'body'>;

/** The field of the call that contained the value, if it can be determined. */
export const refusedFields = (error: DatabaseError, request: Input): FieldProblem[] => {
  const isAtFault = createFaultMatcher(error);
  const suspects = [request.params, request.query, request.body].flatMap((part) => leavesOf(part));
  return suspects
    .filter(([field, value]) => field !== '' && isAtFault(value))
    .map(([field]) => ({ field, ...sentence('value.notKept') }));
};

const maxInteger = 2_147_483_647;

/** The database quotes the value, or at least reports what kind of error it has. */
const createFaultMatcher = ({ code, message }: DatabaseError): ((value: unknown) => boolean) => {
  if (code === '22021' || code === '22P05') {
    return (value) => typeof value === 'string' && (value.includes('\u0000') || !value.isWellFormed());
  }
  const start = message.indexOf('"');
  const quoted = start < 0 ? null : message.slice(start + 1, message.lastIndexOf('"'));
  if (quoted) return (value) => String(value) === quoted;
  return (value) => value !== '' && Math.abs(Number(value)) > maxInteger;
};

/** Far deeper than any of our bodies. */
const maxDepth = 8;

const leavesOf = (value: unknown, path = '', depth = 0): [string, unknown][] => {
  if (typeof value !== 'object' || value === null || depth > maxDepth) return [[path, value]];
  return Object.entries(value).flatMap(([key, member]) =>
    leavesOf(member, path === '' ? key : `${path}.${key}`, depth + 1),
  );
};
