import { verify } from '@node-rs/bcrypt';
import { bounded, type ReadHash } from './stored-hash.ts';

const highestCost = 16;

/** bcrypt as `$2b$10$…`, also 2a and 2y. */
export const readBcrypt: ReadHash = (stored) => {
  const cost = /^\$2[aby]\$(\d\d)\$[./A-Za-z0-9]{53}$/.exec(stored)?.[1];
  return bounded(cost, highestCost) > 0 ? (password) => verify(password, stored) : null;
};
