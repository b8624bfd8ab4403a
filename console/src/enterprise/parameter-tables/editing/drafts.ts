import type { Parameter } from '@keystead/contract/enterprise/parameters/parameter.ts';
import type { KeyValue } from '@keystead/contract/parameters/parameter-keys.ts';
import { hiddenValue } from '@keystead/contract/parameters/secret-keys.ts';
import type { ConflictingChange } from '../../../kit/conflict/merge-mine.ts';

/** What a user typed over a value, and the state of the row they saw when they began. */
export type Draft = {
  key: string;
  value: string;
  /** Stored here so that it is known even if the row is gone. */
  isSecret: boolean;
  base: { value: string; version: number };
};

/** By parameter id: keys contain dots and may be renamed. */
export type Drafts = ReadonlyMap<number, Draft>;

export const noDrafts: Drafts = new Map();

const withoutDraft = (drafts: Drafts, id: number): Drafts => {
  const rest = new Map(drafts);
  rest.delete(id);
  return rest;
};

/** Typing the old value again is not a change. */
export const withValue = (drafts: Drafts, parameter: Parameter, value: string): Drafts => {
  const { id, key, version, isSecret } = parameter;
  const base = drafts.get(id)?.base ?? { value: parameter.value, version };
  if (value === base.value && version === base.version) return withoutDraft(drafts, id);
  return new Map(drafts).set(id, { key, value, isSecret, base });
};

/** The value of a secret is not visible, so its version is compared. */
const isUnchanged = ({ base }: Draft, { isSecret, value, version }: Parameter): boolean =>
  isSecret ? version === base.version : value === base.value;

/** The row changed while the user was typing. */
export const isConflicting = (draft: Draft, parameter: Parameter): boolean =>
  !isUnchanged(draft, parameter) && parameter.value !== draft.value;

export const conflictingRows = (drafts: Drafts, parameters: readonly Parameter[]): Parameter[] =>
  parameters.filter((parameter) => {
    const draft = drafts.get(parameter.id);
    return draft !== undefined && isConflicting(draft, parameter);
  });

/** The user knows the current value and still wants their own. */
export const keepMine = (drafts: Drafts, { id, value, version }: Parameter): Drafts => {
  const draft = drafts.get(id);
  return draft ? new Map(drafts).set(id, { ...draft, base: { value, version } }) : drafts;
};

/** Rows that changed in the meantime, in the form of every other conflict. Secrets stay hidden on all sides. */
export const conflictingChanges = (drafts: Drafts, conflicting: readonly Parameter[]): ConflictingChange[] =>
  conflicting.flatMap((parameter) => {
    const { key, isSecret } = parameter;
    const draft = drafts.get(parameter.id);
    if (!draft) return [];
    const displayText = (value: string) => (isSecret ? hiddenValue : value);
    return [
      {
        label: key,
        before: displayText(draft.base.value),
        theirs: displayText(parameter.value),
        mine: displayText(draft.value),
      },
    ];
  });

export const takeTheirs = (drafts: Drafts, { id }: Parameter): Drafts => withoutDraft(drafts, id);

/** Typed values whose rows are gone. */
export const orphans = (drafts: Drafts, parameters: readonly Parameter[]): [number, Draft][] =>
  [...drafts].filter(([id]) => !parameters.some((parameter) => parameter.id === id));

export const dismiss = (drafts: Drafts, ids: readonly number[]): Drafts => ids.reduce(withoutDraft, drafts);

export type ChangedRow = KeyValue & { id: number; version: number };

/** What a save sends: rows that still exist and whose value differs. */
export const changedRows = (drafts: Drafts, parameters: readonly Parameter[]): ChangedRow[] =>
  parameters.flatMap((parameter) => {
    const { id, key, value, version } = parameter;
    const draft = drafts.get(id);
    if (!draft || draft.value.trim() === value) return [];
    return [
      { id, key, value: draft.value, version: isUnchanged(draft, parameter) ? version : draft.base.version },
    ];
  });

/** All of an owner's parameters with the drafts applied. */
export const applyDrafts = (drafts: Drafts, parameters: readonly Parameter[]): KeyValue[] =>
  parameters.map(({ id, key, value }) => ({ key, value: drafts.get(id)?.value ?? value }));
