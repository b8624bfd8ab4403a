import { createHash } from 'node:crypto';
import { fail } from '@keystead/contract/errors.ts';
import { limitKey } from '../../http/callers/limit-key.ts';
import type { Services } from '../../services.ts';

/** Questions and answers together. */
const perAddress = 20;
const perAccount = 10;
/** Guesses from one address at any name: enough for the people behind it, not enough to try one after another. */
const answersPerAddressAndHour = 60;

/** Hashed, because a typed name can be long and must not be stored here. */
const keyOf = (...parts: string[]): string => createHash('sha256').update(parts.join(' ')).digest('hex');

/** In a fixed order, so that two calls can't deadlock. */
const count = `
  insert into reset_calls as known (key, calls, ends_at)
  select key, 1, now() + minutes * interval '1 minute' from unnest($1::text[], $2::int[]) as k (key, minutes) order by key
  on conflict (key) do update set
    calls = case when known.ends_at > now() then known.calls + 1 else 1 end,
    ends_at = case when known.ends_at > now() then known.ends_at else excluded.ends_at end
  returning key, calls`;

/**
 * Slows down guessing from one address and at one name, whether that name exists or not. More people behind an address
 * can mean more calls from there, but not for a single name.
 */
export const limitResets = async (
  { data, config }: Pick<Services, 'data' | 'config'>,
  call: 'questions' | 'answers',
  ip: string,
  userName: string,
): Promise<void> => {
  const scale = (max: number) => Math.max(1, Math.round(max * config.rateLimitScale));
  const address = limitKey(ip);
  const limits = new Map([
    [keyOf('all', address), { max: scale(perAddress), minutes: 1 }],
    [keyOf(call, '@', userName.trim().toLowerCase()), { max: perAccount, minutes: 1 }],
  ]);
  if (call === 'answers')
    limits.set(keyOf(call, 'hour', address), { max: scale(answersPerAddressAndHour), minutes: 60 });
  const { rows } = await data.query<{ key: string; calls: number }>(count, [
    [...limits.keys()],
    [...limits.values()].map(({ minutes }) => minutes),
  ]);
  if (rows.some(({ key, calls }) => calls > (limits.get(key)?.max ?? 0))) throw fail('request.tooMany');
};
