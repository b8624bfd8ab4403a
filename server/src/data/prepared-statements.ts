import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';

/**
 * Goes after the `select` of a statement that runs often and takes longer to plan than to run: each connection plans
 * it once. Its text must be the same every time.
 */
export const preparedMark = '/* prepared */';

export const prepared: RawBuilder<unknown> = sql.raw(preparedMark);

const names = new Map<string, string>();

/** The name under which a connection keeps a marked statement; undefined for others. */
export const statementName = (text: string): string | undefined => {
  if (!text.includes(preparedMark)) return undefined;
  const known = names.get(text) ?? createHash('sha1').update(text).digest('hex');
  names.set(text, known);
  return known;
};
