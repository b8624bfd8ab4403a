import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Failure, fail } from '@keystead/contract/errors.ts';
import { getManyValues, isMany, none } from 'stream-chain/defs.js';
import { jsonParser, type Token } from 'stream-json/parser.js';

/** The current position in a file, for error messages. */
export type ReadingPlace = { file: string; users: number; position: number };

/** The longest value allowed, a whole user included: real ones are a few thousand characters. */
export const maxValueLength = 1_000_000;

/** The deepest nesting allowed: a real realm has less than ten levels. */
const maxDepth = 50;

const zipMark = Buffer.from('PK');
const gzipMark = Buffer.from([0x1f, 0x8b]);

const isPacked = (start: Buffer): boolean =>
  [zipMark, gzipMark].some((mark) => start.subarray(0, mark.length).equals(mark));

/** The tokens of a JSON file, in one batch per chunk; memory does not grow with the file. */
export async function* readTokens(
  content: AsyncIterable<Buffer>,
  place: ReadingPlace,
): AsyncGenerator<readonly Token[]> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const tokenize = jsonParser({ packValues: true, streamValues: false });
  const notJson = (): Failure => fail('realmExport.notJson', { ...place });
  const tokensOf = (text: string | typeof none): readonly Token[] => {
    const result = tokenize(text as string) as unknown;
    return isMany(result) ? (getManyValues(result) as Token[]) : [];
  };
  let unfinishedLength = 0;
  let depth = 0;

  for await (const chunk of content) {
    if (place.position === 0 && isPacked(chunk)) throw fail('realmExport.packed', { file: place.file });
    let tokens: readonly Token[];
    try {
      tokens = tokensOf(decoder.decode(chunk, { stream: true }));
    } catch {
      throw notJson();
    }
    place.position += chunk.length;
    unfinishedLength = tokens.length > 0 ? 0 : unfinishedLength + chunk.length;
    if (unfinishedLength > maxValueLength) throw tooLong(place);
    for (const token of tokens) depth = depthAfter(token, depth, place);
    yield tokens;
    // All chunks may already be buffered: yield to other work between them.
    await nextTurn();
  }
  try {
    yield tokensOf(none);
  } catch {
    throw fail('realmExport.cutOff', { file: place.file, users: place.users });
  }
  if (depth > 0 || place.position === 0) {
    throw fail('realmExport.cutOff', { file: place.file, users: place.users });
  }
}

export const tooLong = ({ file, position }: ReadingPlace) =>
  fail('realmExport.tooLong', { file, position, length: maxValueLength });

/** The depth after the token. */
function depthAfter(token: Token, depth: number, place: ReadingPlace): number {
  switch (token.name) {
    case 'startObject':
    case 'startArray':
      if (depth === maxDepth) {
        throw fail('realmExport.tooDeep', { file: place.file, position: place.position });
      }
      return depth + 1;
    case 'endObject':
    case 'endArray':
      return depth - 1;
    case 'stringValue':
    case 'keyValue':
    case 'numberValue':
      if (token.value.length > maxValueLength) throw tooLong(place);
      return depth;
    default:
      return depth;
  }
}
