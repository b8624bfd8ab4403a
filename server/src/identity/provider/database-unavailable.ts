import { fail } from '@keystead/contract/errors.ts';
import { errors, type KoaContextWithOIDC } from 'oidc-provider';
import type { Data } from '../../data/database.ts';
import { isDatabaseUnavailable } from '../../data/is-database-unavailable.ts';
import { busySeconds } from '../../http/problems/problem.ts';
import { showProviderError } from './provider-pages.ts';

/** An OAuth error, like everything the provider refuses; shown to people here, not by the application. */
const unavailable = () => {
  const { message, status } = fail('server.busy');
  return Object.assign(new errors.TemporarilyUnavailable(message), {
    status,
    statusCode: status,
    allow_redirect: false,
  });
};

const rethrow = (error: unknown): never => {
  throw isDatabaseUnavailable(error) ? unavailable() : error;
};

/** The provider treats every unknown failure as its own error; an unavailable database is not one. */
export const withUnavailableErrors = (data: Data): Data => ({
  ...data,
  query: (text, values) => data.query<never>(text, values).catch(rethrow),
  read: (scope, work) => data.read(scope, work).catch(rethrow),
  transaction: (scope, work) => data.transaction(scope, work).catch(rethrow),
});

/** Also covers what the provider does after handling a failure, such as saving the session. */
export const handleUnavailable = async (
  context: KoaContextWithOIDC,
  next: () => Promise<void>,
): Promise<void> => {
  try {
    await next();
  } catch (error) {
    if (!(error instanceof errors.TemporarilyUnavailable)) throw error;
    context.status = error.statusCode;
    showProviderError(context, { error: error.error, error_description: error.error_description }, error);
  }
  if (context.status === 503) context.set('retry-after', String(busySeconds));
};
