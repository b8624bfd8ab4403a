import { fail } from '@keystead/contract/errors.ts';
import Assembler from 'stream-json/assembler.js';
import type { Token } from 'stream-json/parser.js';
import { maxValueLength, type ReadingPlace, readTokens, tooLong } from './read-tokens.ts';

/** A part of a realm file: the value of one of the `realmKeys`, or one of its users. */
export type RealmPart = { key: string; value: unknown };

const realmKeys = ['realm', 'keycloakVersion'];
const users = 'users';

const opens = (token: Token): boolean => token.name === 'startObject' || token.name === 'startArray';
const closes = (token: Token): boolean => token.name === 'endObject' || token.name === 'endArray';
const isScalar = (token: Token): boolean => token.name.endsWith('Value') && token.name !== 'keyValue';

/** What a token adds to a value that is held in memory; empty ones count too, as there may be millions of them. */
const lengthOf = (token: Token): number => ('value' in token ? String(token.value).length : 0) + 1;

/** Follows the tokens of a realm, `{ "realm": …, "users": [ … ], … }`, and assembles only the requested parts. */
function createFollower(place: ReadingPlace) {
  let depth = 0;
  let key = '';
  let item: InstanceType<typeof Assembler> | null = null;
  let itemLength = 0;

  /** Directly in the realm (depth 1), or directly in its list of users (depth 2). */
  const isRequested = () => (depth === 1 && realmKeys.includes(key)) || (depth === 2 && key === users);

  return (token: Token): RealmPart | null => {
    if (depth === 0 && token.name !== 'startObject')
      throw fail('realmExport.severalRealms', { file: place.file });
    if (depth === 1 && token.name === 'keyValue') {
      key = token.value;
      return null;
    }
    if (!item && isRequested() && (opens(token) || isScalar(token))) {
      item = new Assembler();
      itemLength = 0;
    }
    if (opens(token)) depth += 1;
    if (closes(token)) depth -= 1;
    if (!item) return null;
    itemLength += lengthOf(token);
    if (itemLength > maxValueLength) throw tooLong(place);
    item.consume(token);
    if (!item.done) return null;
    const value: unknown = item.current;
    item = null;
    return { key, value };
  };
}

export async function* readRealmFile(
  content: AsyncIterable<Buffer>,
  place: ReadingPlace,
): AsyncGenerator<RealmPart> {
  const follow = createFollower(place);
  for await (const tokens of readTokens(content, place)) {
    for (const token of tokens) {
      const part = follow(token);
      if (!part) continue;
      if (part.key === users) place.users += 1;
      yield part;
    }
  }
}
