import './texts/schema-messages.ts';
import { z } from 'zod';
import type { Access } from './access/access.ts';
import type { ErrorCode } from './errors.ts';
import type { Upload } from './upload.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type ObjectSchema = z.ZodObject<z.ZodRawShape>;

/** Replies that are not JSON are streamed by the handler; the string is their media type. */
export type StreamOutput = {
  stream: string;
  /** An alternative media type that the caller can request. */
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
  /** Returns 201: something now exists that did not before. */
  creates?: true;
  /** Returns 202: work has started that continues after the response. */
  starts?: true;
  /** Redirects the browser (302) instead of returning a response body. */
  redirects?: true;
  /** Returns 304 to a caller that has the newest version. */
  conditional?: true;
  /** A query, though not a GET: it doesn't block the page or depend on the customer the page was opened for. */
  asks?: true;
  /** Changes which customer the person works for: a page that was opened for another customer can do so too. */
  choosesCustomer?: true;
  /** Errors specific to this call; those that every call of its kind can return need not be repeated. */
  errors: readonly ErrorCode[];
  /** Shows or creates a secret: the person must have confirmed their identity within `confirmationMinutes`. */
  confirm?: true;
  /** Calls per minute per caller address. A public call that sets none gets `publicCallsPerMinute`. */
  limitPerMinute?: number;
  /** Uses SCIM 2.0: its media type and its error format. */
  protocol?: 'scim';
  /** The response is about people in care: the service log records the call without it. */
  privateReply?: true;
  /** Not written to the service log: the log calls themselves. */
  unlogged?: true;
  /** Takes a `userName` that is typed before a sign-in. It could be a password: only what looks like a name is logged. */
  typedName?: true;
  /** Would flood the service log, so only failures on our side are logged: those that show people a trace id. */
  frequent?: true;
};

/** The status of a successful call that returns a body. */
export const successStatus = ({ creates, starts }: Endpoint): 200 | 201 | 202 => {
  if (starts) return 202;
  return creates ? 201 : 200;
};

/** How long an identity confirmation unlocks calls that require one. */
export const confirmationMinutes = 10;

/** High enough for a facility where everyone shares one address when the shift changes. */
export const publicCallsPerMinute = 600;

/** The reply has no body (204). */
export const nothing = z.void();

/** Declares a call once for both sides. Path parameters are written as `:name` and described by `params`. */
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

/** How often one address can make the call per minute; null where the caller is known. */
export const limitOf = ({ access, limitPerMinute }: Endpoint): number | null =>
  limitPerMinute ?? (access === 'public' ? publicCallsPerMinute : null);

/** Whether a person's call changes something, so that the screen waits for it. Calls without a sign-in do not count. */
export const isSave = ({ method, access, asks }: Endpoint): boolean =>
  method !== 'GET' && access !== 'public' && !asks;

export const isStream = (output: Endpoint['output']): output is StreamOutput => 'stream' in output;

/** Stays open and streams updates. */
export const isLive = ({ output }: Endpoint): boolean =>
  isStream(output) && output.stream === 'text/event-stream';
