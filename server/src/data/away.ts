/** PostgreSQL is being shut down, has crashed, is starting, has no connection left, or takes no changes any more. */
const states = new Set(['57P01', '57P02', '57P03', '53300', '25006', 'NO_PRIMARY']);
/** The network says it, before or instead of PostgreSQL. */
const failures = new Set([
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

/** Whether the database could not be reached or went away: the same call may well succeed in some seconds. */
export const isDatabaseAway = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as { code?: unknown; syscall?: unknown };
  if (typeof code !== 'string') return driverTexts.test(error.message);
  if (code === 'ENOENT' && syscall !== 'connect') return false;
  return states.has(code) || code.startsWith('08') || failures.has(code);
};
