import { limitOf } from '@keystead/contract/endpoint.ts';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { otherRoutes } from '../other-routes.ts';

/**
 * Rejects undeclared routes and requires a limit for public ones. Call this before the limits are registered, and
 * before any route.
 */
export const guardRoutes = (app: FastifyInstance, scale: number): void => {
  app.addHook('onRoute', (route) => {
    const perMinute = declaredLimit(route);
    if (perMinute === null) return;
    const rateLimit = { max: Math.max(1, Math.round(perMinute * scale)), timeWindow: '1 minute' };
    route.config = { ...route.config, rateLimit };
  });
};

const declaredLimit = ({ url, method, config }: RouteOptions): number | null => {
  if (config?.endpoint) return limitOf(config.endpoint);
  const methods = [method].flat().map((name) => (name.toUpperCase() === 'HEAD' ? 'GET' : name.toUpperCase()));
  const declared = otherRoutes.find(
    (other) => other.url === url && methods.every((name) => other.methods.includes(name)),
  );
  if (!declared) throw new Error(`${methods.join(', ')} ${url} is not declared in other-routes.ts.`);
  return declared.limitPerMinute;
};
