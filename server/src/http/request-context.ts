import type { Endpoint } from '@keystead/contract/endpoint.ts';
import type { Actor } from '../actor/actor.ts';

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null;
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}
