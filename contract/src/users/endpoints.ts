import type { Endpoint } from '../endpoint.ts';

export const usersEndpoints = {} satisfies Record<string, Endpoint>;
