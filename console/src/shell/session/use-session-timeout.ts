import { refreshToken } from '@keystead/contract/account/session.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../client/call.ts';
import { activity, watchActivity } from './activity.ts';
import { messageChannel } from './message-channel.ts';
import { isSameUserAndCustomer, refreshSession, sessionStore } from './session.ts';
import {
  checkIntervalMs,
  initialDelay,
  isRefreshDue,
  type TimeoutState,
  timeLeft,
  timeoutState,
} from './session-timeout.ts';

/** Failures are not shown here: an ended session leads to the sign-in, anything else is retried in a minute. */
const keepAlive = async (onOther: () => void): Promise<void> => {
  const claims = await call(refreshToken, {}).catch(() => null);
  const currentClaims = sessionStore.get()?.claims;
  if (!claims || !currentClaims) return;
  if (!isSameUserAndCustomer(claims, currentClaims)) onOther();
  else if (JSON.stringify(claims) !== JSON.stringify(currentClaims)) await refreshSession();
};

/** Tracks idle time across all tabs; returns the state and the action of 'Stay Signed In'. */
export const useSessionTimeout = (
  minutes: number,
  onOther: () => void,
): { state: TimeoutState; stay: () => void } => {
  const [state, setState] = useState<TimeoutState>('active');
  const lastRefresh = useRef(Date.now());

  const refresh = useCallback(() => {
    lastRefresh.current = Date.now();
    void keepAlive(onOther);
  }, [onOther]);

  const check = useCallback(() => {
    const now = Date.now();
    const last = activity.last();
    const next = timeoutState(timeLeft(now, last, minutes));
    activity.isWarned.set(next !== 'active');
    setState(next);
    if (next === 'over') messageChannel.send({ type: 'logout', reason: 'timeout' });
    else if (isRefreshDue(now, last, lastRefresh.current)) refresh();
  }, [minutes, refresh]);

  useEffect(() => {
    activity.note();
    return () => activity.isWarned.set(false);
  }, []);

  useEffect(
    () =>
      watchActivity(() => {
        if (activity.isWarned.get()) return;
        // After a sleep, the user may be faster than the next check: an expired session is not revived by a key press.
        if (timeoutState(timeLeft(Date.now(), activity.last(), minutes)) === 'active') activity.note();
        else check();
      }),
    [minutes, check],
  );

  useEffect(() => {
    let intervalTimer: ReturnType<typeof setInterval> | undefined;
    const initialTimer = setTimeout(() => {
      check();
      intervalTimer = setInterval(check, checkIntervalMs);
    }, initialDelay);
    return () => {
      clearTimeout(initialTimer);
      clearInterval(intervalTimer);
    };
  }, [check]);

  const stay = useCallback(() => {
    activity.note();
    activity.isWarned.set(false);
    setState('active');
    refresh();
  }, [refresh]);

  return { state, stay };
};
