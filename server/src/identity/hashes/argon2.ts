import { verify } from '@node-rs/argon2';
import { hashLimits, isAffordableArgon2 } from './hash-limits.ts';
import { bounded, type ReadHash } from './stored-hash.ts';

/** argon2id, argon2i and argon2d as `$argon2id$v=19$m=19456,t=2,p=1$salt$hash`. */
export const readArgon2: ReadHash = (stored) => {
  const [, memory, passes, lanes] =
    /^\$argon2(?:id|i|d)\$(?:v=\d+\$)?m=(\d+),t=(\d+),p=(\d+)\$/.exec(stored) ?? [];
  const cost = {
    kib: bounded(memory, hashLimits.argon2Kib),
    passes: bounded(passes, hashLimits.argon2Passes),
  };
  const isAffordable = isAffordableArgon2(cost) && bounded(lanes, hashLimits.argon2Lanes) > 0;
  return isAffordable ? (password) => verify(stored, password) : null;
};
