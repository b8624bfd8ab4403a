import { fail } from '@keystead/contract/errors.ts';

const windowMs = 60_000;
const perAddress = 20;
const perAccount = 10;
/** Old entries are thrown away once there are this many. */
const sweepAt = 10_000;

type Count = { calls: number; endsAt: number };

const counts = new Map<string, Count>();

const isOver = (key: string, limit: number, now: number): boolean => {
  const known = counts.get(key);
  const count = known && known.endsAt > now ? known : { calls: 0, endsAt: now + windowMs };
  count.calls++;
  counts.set(key, count);
  return count.calls > limit;
};

const sweep = (now: number): void => {
  if (counts.size < sweepAt) return;
  for (const [key, { endsAt }] of counts) if (endsAt <= now) counts.delete(key);
};

/** Slows down guessing from one place and guessing at one name, whether somebody has that name or not. */
export const limitResets = (call: 'questions' | 'answers', ip: string, userName: string): void => {
  const now = Date.now();
  sweep(now);
  const isAddressOver = isOver(`${call} ${ip}`, perAddress, now);
  const isAccountOver = isOver(`${call} @ ${userName.trim().toLowerCase()}`, perAccount, now);
  if (isAddressOver || isAccountOver) throw fail('request.tooMany');
};
