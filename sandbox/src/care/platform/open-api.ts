import type { FastifyRequest } from 'fastify';
import type { Environment } from '../environment.ts';
import type { CareProduct } from '../products.ts';

/** The environment of a call, if the call is for one of these products and the product is installed. */
export type OpenApi = (request: FastifyRequest, ...products: CareProduct[]) => Environment;
