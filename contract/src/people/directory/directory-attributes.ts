/** A group as referenced on a user. */
export type GroupReference = { value: string; display: string };

/** One value of a multi-valued attribute. */
export type RetainedValue = Record<string, string | boolean>;

/** Attributes that nothing here uses, in the directory's terms: texts by path, lists by name. */
export type RetainedAttributes = { texts: Record<string, string>; lists: RetainedLists };

export type RetainedLists = Partial<Record<string, RetainedValue[]>>;
