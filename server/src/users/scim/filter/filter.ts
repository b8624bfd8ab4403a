import { fail } from '@keystead/contract/errors.ts';
import { type Sentence, sentence } from '@keystead/contract/texts/sentence.ts';

export const comparisons = ['eq', 'ne', 'co', 'sw', 'ew', 'gt', 'ge', 'lt', 'le'] as const;
export type Comparison = (typeof comparisons)[number];
export type FilterValue = string | number | boolean | null;

/** A filter of RFC 7644 §3.4.2.2 as a tree. Paths are in lower case and without the schema of the core user. */
export type Filter =
  | { kind: 'both' | 'either'; left: Filter; right: Filter }
  | { kind: 'not'; filter: Filter }
  | { kind: 'present'; path: string }
  | { kind: 'compare'; path: string; by: Comparison; value: FilterValue }
  | { kind: 'some'; path: string; filter: Filter };

const tokenPattern = /\s*(?:("(?:[^"\\]|\\.)*")|([()[\]])|([^\s()[\]"]+))/y;

/** Deep enough for any client, shallow enough for the stack. */
const depthMaximum = 30;

const refuse = (reason: Sentence) => fail('scim.invalidFilter', { reason });

const tokensOf = (text: string): string[] => {
  const tokens: string[] = [];
  const end = text.trimEnd().length;
  tokenPattern.lastIndex = 0;
  while (tokenPattern.lastIndex < end) {
    const match = tokenPattern.exec(text);
    if (!match) throw refuse(sentence('scim.filterUnended'));
    tokens.push(match[1] ?? match[2] ?? match[3] ?? '');
  }
  return tokens;
};

/** Parses a filter; refuses anything but a complete one. */
export const parseFilter = (text: string, normalizePath: (path: string) => string): Filter => {
  const tokens = tokensOf(text);
  let next = 0;
  let depth = 0;
  const peek = (): string => tokens[next]?.toLowerCase() ?? '';
  const take = (): string => tokens[next++] ?? '';
  const expect = (token: string): void => {
    if (take() !== token) throw refuse(sentence('scim.filterMisses', { token }));
  };

  const parseChain = (word: 'or' | 'and', kind: 'either' | 'both', part: () => Filter): Filter => {
    let left = part();
    while (peek() === word) {
      next++;
      left = { kind, left, right: part() };
    }
    return left;
  };
  const parseOr = (): Filter => parseChain('or', 'either', parseAnd);
  const parseAnd = (): Filter => parseChain('and', 'both', parseTerm);

  const parseEnclosed = (end: ')' | ']'): Filter => {
    if (++depth > depthMaximum) throw refuse(sentence('scim.filterDeep'));
    const filter = parseOr();
    expect(end);
    depth--;
    return filter;
  };

  const parseTerm = (): Filter => {
    const token = take();
    if (token === '(') return parseEnclosed(')');
    if (token.toLowerCase() === 'not' && peek() === '(') {
      next++;
      return { kind: 'not', filter: parseEnclosed(')') };
    }
    if (!/^[a-z]/i.test(token)) throw refuse(sentence('scim.filterNoAttribute'));
    const path = normalizePath(token);
    if (peek() === '[') {
      next++;
      const filter = parseEnclosed(']');
      if (!peek().startsWith('.')) return { kind: 'some', path, filter };
      // In emails[type eq "work"].value eq "x", both conditions apply to the same value.
      return {
        kind: 'some',
        path,
        filter: { kind: 'both', left: filter, right: parseComparison(take().slice(1)) },
      };
    }
    return parseComparison(token);
  };

  const parseComparison = (name: string): Filter => {
    const path = normalizePath(name);
    const by = take().toLowerCase();
    if (by === 'pr') return { kind: 'present', path };
    if (!isComparison(by)) throw refuse(sentence('scim.filterNoOperator', { operator: by }));
    return { kind: 'compare', path, by, value: readValue(take()) };
  };

  const filter = parseOr();
  if (next < tokens.length) throw refuse(sentence('scim.filterGoesOn', { token: tokens[next] ?? '' }));
  return filter;
};

const isComparison = (word: string): word is Comparison => (comparisons as readonly string[]).includes(word);

const readValue = (token: string): FilterValue => {
  try {
    // Some clients write True for true.
    const value: unknown = JSON.parse(token.startsWith('"') ? token : token.toLowerCase());
    const isPlain = value === null || ['string', 'number', 'boolean'].includes(typeof value);
    // The database can't store this character.
    if (isPlain && !String(value).includes('\u0000')) return value as FilterValue;
  } catch {
    // Falls through to the refusal.
  }
  throw refuse(sentence('scim.filterNoValue', { token }));
};
