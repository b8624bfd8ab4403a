import type { createServer } from '../../server/src/app.ts';
import { errorsOf } from '../../server/src/http/description/errors-of.ts';

/** Collects the errors that calls return without declaring them. */
export const collectUndeclaredErrors = (app: ReturnType<typeof createServer>): ReadonlySet<string> => {
  const undeclared = new Set<string>();
  app.addHook('onSend', async (request, reply, payload) => {
    const { endpoint } = request.routeOptions.config;
    if (!endpoint || reply.statusCode < 400 || endpoint.protocol || typeof payload !== 'string') return;
    const { code } = JSON.parse(payload) as { code: never };
    if (!errorsOf(endpoint).has(code)) undeclared.add(`${endpoint.method} ${endpoint.path}: ${code}`);
  });
  return undeclared;
};
