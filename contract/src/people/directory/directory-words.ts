/** A group as referenced on a user. */
export type SaidGroup = { value: string; display: string };

/** One value of a multi-valued attribute. */
export type KeptPart = Record<string, string | boolean>;

/** Attributes that nothing here uses, in the directory's terms: texts by path, lists by name. */
export type KeptAttributes = { texts: Record<string, string>; lists: KeptLists };

export type KeptLists = Partial<Record<string, KeptPart[]>>;
