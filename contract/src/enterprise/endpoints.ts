import type { Endpoint } from '../endpoint.ts';

export const enterpriseEndpoints = {} satisfies Record<string, Endpoint>;
