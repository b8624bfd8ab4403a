/** The parts of JSON Schema that the API's description uses. */
export type JsonSchema = {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  format?: string;
};

/** Strings that have broken something somewhere. */
const oddTexts = [
  '',
  'a',
  ' ',
  '\u0000',
  '\ud800',
  '😀',
  "'; drop table users; --",
  '%',
  '\\',
  '-1',
  '0',
  '99999999999',
  '1e400',
  '2026-02-31',
  '0001-01-01T00:00:00Z',
  '999999-12-31',
  '00000000-0000-4000-8000-000000000000',
  'x'.repeat(5000),
  '[]',
  'a.b[c eq "d"].e',
];
const oddNumbers = [0, 1, -1, 2_147_483_648, 9_007_199_254_740_991, 1e300, 0.5];
const oddValues = [null, true, [], {}, [[]], { a: { b: 1 } }];

/** Returns the same sequence for the same seed (mulberry32). */
export const seededRandom = (seed: number) => {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const pick = <T>(items: readonly T[]): T => items[Math.floor(next() * items.length)] as T;
  return { next, pick };
};

export type Random = ReturnType<typeof seededRandom>;

/** A value that roughly matches the schema, occasionally with something odd in it. */
export const randomInput = (schema: JsonSchema, random: Random, depth = 0): unknown => {
  if (depth > 6 || random.next() < 0.05) return random.pick(oddValues);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return random.next() < 0.9 ? random.pick(schema.enum) : random.pick(oddTexts);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return randomInput(random.pick(choices), random, depth + 1);
  const [type] = [schema.type].flat();
  if (type === 'object') return randomObject(schema, random, depth);
  if (type === 'array') {
    return Array.from({ length: Math.floor(random.next() * 3) }, () =>
      randomInput(schema.items ?? {}, random, depth + 1),
    );
  }
  if (type === 'integer' || type === 'number') return random.pick(oddNumbers);
  if (type === 'boolean') return random.next() < 0.5;
  return type === 'null' ? null : random.pick(oddTexts);
};

const randomObject = ({ properties = {}, required = [] }: JsonSchema, random: Random, depth: number) =>
  Object.fromEntries(
    Object.entries(properties)
      .filter(([name]) => required.includes(name) || random.next() < 0.5)
      .map(([name, schema]) => [name, randomInput(schema, random, depth + 1)]),
  );

/** A valid value with ids that no record has. */
export const missingInput = (schema: JsonSchema): unknown => {
  if (schema.const !== undefined) return schema.const;
  const first = schema.enum?.[0] ?? schema.anyOf?.[0] ?? schema.oneOf?.[0];
  if (first !== undefined) return schema.enum ? first : missingInput(first as JsonSchema);
  switch ([schema.type].flat()[0]) {
    case 'object':
      return Object.fromEntries(
        (schema.required ?? []).map((name) => [name, missingInput(schema.properties?.[name] ?? {})]),
      );
    case 'array':
      return [missingInput(schema.items ?? {})];
    case 'integer':
    case 'number':
      return 2_147_483_646;
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      return schema.format === 'uuid' ? '00000000-0000-4000-8000-000000000000' : '1';
  }
};
