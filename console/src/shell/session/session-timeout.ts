export const initialDelay = 5000;
export const checkIntervalMs = 5000;
const warningMs = 60_000;
const refreshIntervalMs = 60_000;

export type TimeoutState = 'active' | 'warning' | 'over';

export const timeLeft = (now: number, lastActivity: number, minutes: number): number =>
  lastActivity + minutes * 60_000 - now;

export const timeoutState = (left: number): TimeoutState => {
  if (left <= 0) return 'over';
  return left <= warningMs ? 'warning' : 'active';
};

export const secondsShown = (left: number): number => Math.max(0, Math.ceil(left / 1000));

/** While a user is active, this is reported to the server at most once a minute. */
export const isRefreshDue = (now: number, lastActivity: number, lastRefresh: number): boolean =>
  lastActivity > lastRefresh && now - lastRefresh >= refreshIntervalMs;
