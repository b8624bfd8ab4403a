import type { User } from '@keystead/contract/people/user.ts';
import { changedFields } from '@keystead/contract/people/user-fields.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { changedFrom, useRegisterDraft, useRestoredDraft } from '../../../kit/form/use-restorable-state.ts';
import { useStableCallback } from '../../../kit/use-stable-callback.ts';
import { useDraft } from '../../sections/draft/use-draft.ts';
import { draftOf, type UserDraft } from '../../sections/draft/user-draft.ts';
import type { EditableSection } from '../detail-sections.ts';
import { userQuery } from '../user-query.ts';
import {
  rebaseDraft,
  restoreSections,
  type SectionEdit,
  sectionsToCancel,
  withAffectedSections,
} from './section-edits.ts';

/** What is kept when a session ends: the open sections and the changes made in them. */
type RetainedEdit = { edits: readonly SectionEdit[]; changed: Partial<UserDraft> };
const draftName = 'user';

/** A change made outside the form: the version it was based on, and the one it made if the reply names it. */
export type OwnChange = { known: number; made?: number };

/** The edit state of the detail page: one draft across all open sections. */
export const useUserEdit = (user: User) => {
  const queryClient = useQueryClient();
  const [base, setBase] = useState(user);
  const restored = useRestoredDraft<RetainedEdit>(draftName);
  const [edits, setEdits] = useState<readonly SectionEdit[]>(restored?.edits ?? []);
  const state = useDraft<UserDraft>({ ...draftOf(user), ...restored?.changed });
  const { draft, change, reset } = state;
  const stored = useMemo(() => draftOf(base), [base]);

  const isDirty = edits.length > 0 && changedFields(stored, draft).length > 0;
  useRegisterDraft(draftName, isDirty, (): RetainedEdit => ({ edits, changed: changedFrom(stored, draft) }));

  const reload = async () => {
    // A read that began before a save would return what was there before it.
    await queryClient.cancelQueries(userQuery(user.ssoid));
    return queryClient.fetchQuery(userQuery(user.ssoid));
  };
  /** Shows what is saved now and leaves typed changes alone. */
  const refresh = () => void queryClient.invalidateQueries(userQuery(user.ssoid));

  const open = (id: EditableSection) => {
    if (edits.length === 0) {
      setBase(user);
      reset(draftOf(user));
    }
    setEdits([...edits, { id, by: null }]);
  };
  const cancel = (id: EditableSection) => {
    const canceled = sectionsToCancel(edits, id);
    reset(restoreSections(draft, stored, canceled));
    setEdits(edits.filter((edit) => !canceled.includes(edit.id)));
    refresh();
  };
  const changeIn = (id: EditableSection) => (patch: Partial<UserDraft>) => {
    change(patch);
    setEdits((last) => withAffectedSections(last, id, stored, { ...draft, ...patch }));
  };
  // Uses the edits as they are when the reply arrives: the user may type or open a section in the meantime.
  const rebaseOn = useStableCallback((saved: User) => {
    if (edits.length === 0) return;
    reset(rebaseDraft(draft, stored, draftOf(saved)));
    setBase(saved);
  });
  const rebaseOnOwn = useStableCallback((saved: User, { known, made = saved.version }: OwnChange) => {
    if (base.version >= known && saved.version === made) rebaseOn(saved);
  });

  return {
    state,
    /** The version that was read when editing began, or that was last adopted. */
    base,
    stored,
    editing: edits.map(({ id }) => id),
    isDirty,
    open,
    cancel,
    changeIn,
    reload,
    refresh,
    /** Rebases the typed changes on what is saved now. */
    adopt: async () => rebaseOn(await reload()),
    /** The same after an own change. If another user's came between, the next save is still refused and reports it. */
    adoptOwn: async (change: OwnChange) => rebaseOnOwn(await reload(), change),
    /** Uses what was saved until it can be read again. */
    assume: (saved: UserDraft, version: number): void => {
      queryClient.setQueryData(
        userQuery(user.ssoid).queryKey,
        (cached) => cached && { ...cached, ...saved, factor: { ...cached.factor, ...saved.factor }, version },
      );
    },
    closeAll: () => setEdits([]),
  };
};
export type UserEdit = ReturnType<typeof useUserEdit>;
