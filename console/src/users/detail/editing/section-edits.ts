import type { UserDraft } from '../../sections/draft/user-draft.ts';
import { type EditableSection, editableSections, fieldsOf } from '../detail-sections.ts';

/** A section that is being edited; `by` names the section whose change made it necessary. */
export type SectionEdit = { id: EditableSection; by: EditableSection | null };

/** The key of the draft that a field belongs to. */
const keyOf = (field: string): keyof UserDraft => (field.split('.')[0] ?? field) as keyof UserDraft;

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const differs = (section: EditableSection, base: UserDraft, draft: UserDraft): boolean =>
  fieldsOf(section).some((field) => !isSame(base[keyOf(field)], draft[keyOf(field)]));

/** A prescriber needs a profile and a place before anything can be saved. */
const requiredSections = (base: UserDraft, draft: UserDraft): readonly EditableSection[] =>
  draft.physicianNppaEnabled && !base.physicianNppaEnabled ? ['physician', 'snf'] : [];

/** Opens the other sections that a change affects, so that nothing is saved unseen. */
export const withAffectedSections = (
  edits: readonly SectionEdit[],
  changed: EditableSection,
  base: UserDraft,
  draft: UserDraft,
): readonly SectionEdit[] => {
  const root = edits.find(({ id }) => id === changed)?.by ?? changed;
  const needed = requiredSections(base, draft);
  const affected = editableSections.filter(
    (id) => !edits.some((edit) => edit.id === id) && (needed.includes(id) || differs(id, base, draft)),
  );
  return affected.length === 0 ? edits : [...edits, ...affected.map((id) => ({ id, by: root }))];
};

/** The sections that are canceled together with one: those it affected, and those that affected it. */
export const sectionsToCancel = (
  edits: readonly SectionEdit[],
  section: EditableSection,
): EditableSection[] => {
  const root = edits.find(({ id }) => id === section)?.by ?? section;
  return edits.filter(({ id, by }) => id === root || by === root).map(({ id }) => id);
};

/** The draft with the given sections restored. */
export const restoreSections = (
  draft: UserDraft,
  base: UserDraft,
  sections: readonly EditableSection[],
): UserDraft => {
  const keys = sections.flatMap((section) => fieldsOf(section).map(keyOf));
  return { ...draft, ...Object.fromEntries(keys.map((key) => [key, base[key]])) };
};

/** The draft rebased on what another user saved in the meantime: own changes stay, the rest is as saved. */
export const rebaseDraft = (draft: UserDraft, base: UserDraft, saved: UserDraft): UserDraft => {
  const changedKeys = (Object.keys(draft) as (keyof UserDraft)[]).filter(
    (key) => !isSame(draft[key], base[key]),
  );
  return { ...saved, ...Object.fromEntries(changedKeys.map((key) => [key, draft[key]])) };
};

/** Whether the user has changed a field that another user has changed too. */
export const hasOwnChange = (field: string, draft: UserDraft, base: UserDraft): boolean =>
  !isSame(draft[keyOf(field)], base[keyOf(field)]);
