import { verify } from '@node-rs/argon2';
import { bounded, type ReadHash } from './stored-hash.ts';

const limits = { memoryKib: 512 * 1024, passes: 20, lanes: 16 };

/** argon2id, argon2i and argon2d as `$argon2id$v=19$m=19456,t=2,p=1$salt$hash`. */
export const readArgon2: ReadHash = (stored) => {
  const [, memory, passes, lanes] =
    /^\$argon2(?:id|i|d)\$(?:v=\d+\$)?m=(\d+),t=(\d+),p=(\d+)\$/.exec(stored) ?? [];
  const isAffordable =
    bounded(memory, limits.memoryKib) > 0 &&
    bounded(passes, limits.passes) > 0 &&
    bounded(lanes, limits.lanes) > 0;
  return isAffordable ? (password) => verify(stored, password) : null;
};
