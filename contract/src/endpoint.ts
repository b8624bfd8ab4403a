import './texts/schema-words.ts';
import { z } from 'zod';
import type { Access } from './access/access.ts';
import type { ErrorCode } from './errors.ts';
import type { Upload } from './upload.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type ObjectSchema = z.ZodObject<z.ZodRawShape>;

/** Replies that are not JSON are streamed by the handler; the text names their media type. */
export type StreamOutput = {
  stream: string;
  /** Another media type that the caller can ask for. */
  orStream?: string;
};

export type Endpoint = {
  method: Method;
  path: `/${string}`;
  access: Access;
  summary: string;
  params?: ObjectSchema;
  query?: ObjectSchema;
  body?: z.ZodType;
  /** Accepts multipart/form-data; the handler reads the parts. */
  upload?: Upload;
  output: z.ZodType | StreamOutput;
  /** Answers 201: something exists now that did not before. */
  creates?: true;
  /** Answers 202: work has begun that goes on after the answer. */
  starts?: true;
  /** Sends the browser elsewhere (302) in place of an answer. */
  redirects?: true;
  /** Answers 304 to who knows the newest version. */
  conditional?: true;
  /** Only asks, though not by GET: the page stays free meanwhile, and it does not matter whom it was opened for. */
  asks?: true;
  /** Changes for whom the person works: a page that was opened for another customer may do so too. */
  choosesCustomer?: true;
  /** What the verb itself can refuse for; what every call of its kind can answer need not be repeated. */
  errors: readonly ErrorCode[];
  /** Shows or makes a secret: the person must have proved who they are within `confirmationMinutes`. */
  confirm?: true;
  /** Calls per minute and caller address. A public call that names none has `publicCallsPerMinute`. */
  limitPerMinute?: number;
  /** Speaks SCIM 2.0: its media type and its form of errors. */
  protocol?: 'scim';
  /** What it answers is about people in care: the service log keeps the call without it. */
  privateReply?: true;
  /** Not written to the service log: the log calls themselves. */
  unlogged?: true;
  /** Would drown the service log, which keeps only what went wrong on our side: what shows people a trace id. */
  frequent?: true;
};

/** What a call that worked answers with, where it has a body. */
export const successStatus = ({ creates, starts }: Endpoint): 200 | 201 | 202 => {
  if (starts) return 202;
  return creates ? 201 : 200;
};

/** How long a proof of who is there opens calls that ask for one. */
export const confirmationMinutes = 10;

/** Generous enough for a house whose people all come from one address when the shift changes. */
export const publicCallsPerMinute = 600;

/** The reply has no body (204). */
export const nothing = z.void();

/** Declares a call once for both sides. Path parameters are written `:name` and described by `params`. */
export const defineEndpoint = <const E extends Endpoint>(endpoint: E): E => endpoint;

type Part<E, K extends 'params' | 'query' | 'body', Side extends 'input' | 'output'> = E extends {
  [P in K]: infer S extends z.ZodType;
}
  ? { [P in K]: Side extends 'input' ? z.input<S> : z.output<S> }
  : unknown;

/** What a caller passes. */
export type InputOf<E> = Part<E, 'params', 'input'> & Part<E, 'query', 'input'> & Part<E, 'body', 'input'>;

/** What a handler receives after validation. */
export type ParsedInputOf<E> = Part<E, 'params', 'output'> &
  Part<E, 'query', 'output'> &
  Part<E, 'body', 'output'>;

/** What a handler returns, before the reply schema strips what is not declared. */
export type ReplyOf<E> = E extends { output: infer S extends z.ZodType } ? z.input<S> : unknown;

/** What a caller gets. */
export type OutputOf<E> = E extends { output: infer S extends z.ZodType } ? z.output<S> : Response;

/** How often one address may make the call within a minute; null where whoever calls is known. */
export const limitOf = ({ access, limitPerMinute }: Endpoint): number | null =>
  limitPerMinute ?? (access === 'public' ? publicCallsPerMinute : null);

/** Whether a person's call changes something: the screen waits for it. What nobody has signed in for is no save. */
export const isSave = ({ method, access, asks }: Endpoint): boolean =>
  method !== 'GET' && access !== 'public' && !asks;

export const isStream = (output: Endpoint['output']): output is StreamOutput => 'stream' in output;

/** Stays open and tells what is new. */
export const isLive = ({ output }: Endpoint): boolean =>
  isStream(output) && output.stream === 'text/event-stream';
