import { verify } from '@node-rs/bcrypt';
import { hashLimits } from './hash-limits.ts';
import { bounded, type ReadHash } from './stored-hash.ts';

/** `$2b$10$…`, also 2a and 2y. The two digits are the cost; the salt is part of the text. */
export const bcryptText = /^\$2[aby]\$(\d\d)\$[./A-Za-z0-9]{53}$/;

export const readBcrypt: ReadHash = (stored) => {
  const cost = bcryptText.exec(stored)?.[1];
  return bounded(cost, hashLimits.bcryptCost) > 0 ? (password) => verify(password, stored) : null;
};
