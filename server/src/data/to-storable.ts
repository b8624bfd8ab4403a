/**
 * Text of other systems as the database can store it. PostgreSQL takes neither NUL nor half of a surrogate pair, and
 * refuses a whole statement for one of them.
 */
export const toStorable = (text: string): string => text.replaceAll('\u0000', '\uFFFD').toWellFormed();

/** JSON in which each text is storable. */
export const toStorableJson = (value: unknown): string => {
  const json = JSON.stringify(value);
  return /\\u(?:0000|d[89a-f])/.test(json)
    ? JSON.stringify(value, (_, member) => (typeof member === 'string' ? toStorable(member) : member))
    : json;
};
