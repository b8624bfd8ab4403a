/** PostgreSQL is shutting down, crashed, is starting, has no connections left, or no longer accepts changes. */
const states = new Set(['57P01', '57P02', '57P03', '53300', '25006', 'NO_PRIMARY']);
/** PostgreSQL gave up one of several transactions that were in each other's way: a serialization failure, a deadlock, a
 * lock that it did not get in time. */
const collisionStates = new Set(['40001', '40P01', '55P03']);
/** Reported by the network, before or instead of PostgreSQL. */
const networkErrorCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
  'ENOENT',
]);
/** The driver has no codes for these. */
const driverTexts =
  /^(Connection terminated|timeout expired|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Whether PostgreSQL rolled a transaction back because of others: nothing of it has happened. */
export const isCollision = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && collisionStates.has(String(error.code));

/** Whether the database is unreachable, went down or gave up: the same call may well succeed in a few seconds. */
export const isDatabaseUnavailable = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as { code?: unknown; syscall?: unknown };
  if (typeof code !== 'string') return driverTexts.test(error.message);
  if (code === 'ENOENT' && syscall !== 'connect') return false;
  return (
    states.has(code) || collisionStates.has(code) || code.startsWith('08') || networkErrorCodes.has(code)
  );
};
