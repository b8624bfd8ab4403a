import type { Endpoint, ParsedInputOf, ReplyOf } from '@keystead/contract/endpoint.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../actor/actor.ts';
import type { Services } from '../services.ts';

/** A public call has no actor; every other call has one. */
type ActorOf<E extends Endpoint> = E['access'] extends 'public' ? Actor | null : Actor;

export type Call<E extends Endpoint> = ParsedInputOf<E> & {
  actor: ActorOf<E>;
  traceId: string;
  ip: string;
  request: FastifyRequest;
  reply: FastifyReply;
};

export type Verb<E extends Endpoint, Needs> = (call: Call<E>, services: Needs) => Promise<ReplyOf<E>>;

export type Handler = {
  endpoint: Endpoint;
  run: (call: Call<Endpoint>, services: Services) => Promise<unknown>;
};

/** Connects a verb to its endpoint. The verb names the services it needs; the process has all of them. */
export const handle = <const E extends Endpoint, Needs extends Partial<Services>>(
  endpoint: E,
  verb: Verb<E, Needs>,
): Handler & { endpoint: E } => ({
  endpoint,
  run: (call, services) => verb(call as unknown as Call<E>, services as unknown as Needs),
});

/** Requires a handler for every endpoint of an area at compile time. */
export type HandlersOf<Area extends Record<string, Endpoint>> = {
  [Name in keyof Area]: Handler & { endpoint: Area[Name] };
};
