import type { Parameter } from '@keystead/contract/enterprise/parameters/parameter.ts';
import { valueError } from '@keystead/contract/enterprise/parameters/parameter-value.ts';
import { useMemo, useState } from 'react';
import { useRegisterDraft, useRestoredDraft } from '../../../kit/form/use-restorable-state.ts';
import { say } from '../../../say.ts';
import type { ParameterOwner } from '../parameter-owner.ts';
import { useValueChecks } from '../use-value-checks.ts';
import * as draft from './drafts.ts';
import { useRowSelection } from './use-row-selection.ts';

const draftKey = 'parameters';
const noRefusals: ReadonlyMap<number, string> = new Map();

/** What is typed and checked in the tables of one owner, validated by the rules of the contract. */
export const useParameterEditing = (owner: ParameterOwner, parameters: readonly Parameter[]) => {
  const restored = useRestoredDraft<[number, draft.Draft][]>(draftKey);
  const [isEditing, setEditing] = useState(restored !== null);
  const [drafts, setDrafts] = useState<draft.Drafts>(() => new Map(restored ?? []));
  const selection = useRowSelection();
  const [refusals, setRefusals] = useState(noRefusals);
  const [conflict, setConflict] = useState<string | null>(null);
  const rows = useMemo(() => draft.changedRows(drafts, parameters), [drafts, parameters]);
  const { context, isPending } = useValueChecks(owner, rows, draft.applyDrafts(drafts, parameters));

  const isSecret = (id: number) => parameters.some((one) => one.id === id && one.isSecret);
  useRegisterDraft(draftKey, drafts.size > 0, () =>
    [...drafts].filter(([id, typedDraft]) => !typedDraft.isSecret && !isSecret(id)),
  );

  const errorOf = (parameter: Parameter): string | undefined => {
    const typedDraft = drafts.get(parameter.id);
    const problem = typedDraft && valueError(parameter.key, typedDraft.value, context);
    return problem ? say(problem) : typedDraft && refusals.get(parameter.id);
  };
  const conflicting = draft.conflictingRows(drafts, parameters);

  const decide = (decided: readonly Parameter[], decision: typeof draft.keepMine) => {
    setDrafts((before) => decided.reduce(decision, before));
    if (conflicting.every((parameter) => decided.includes(parameter))) setConflict(null);
  };

  const stop = () => {
    setEditing(false);
    setDrafts(draft.noDrafts);
    selection.uncheckAll();
    setRefusals(noRefusals);
    setConflict(null);
  };

  return {
    isEditing,
    rows,
    isPending,
    isDirty: drafts.size > 0,
    canSave:
      rows.length > 0 &&
      !isPending &&
      conflict === null &&
      conflicting.length === 0 &&
      parameters.every((parameter) => errorOf(parameter) === undefined),
    lost: draft.orphans(drafts, parameters),
    valueOf: ({ id, value }: Parameter): string => drafts.get(id)?.value ?? value,
    isChanged: ({ id }: Parameter): boolean => drafts.has(id),
    ...selection,
    isOvertaken: (parameter: Parameter): boolean => conflicting.includes(parameter),
    errorOf,
    setValue: (parameter: Parameter, value: string) => {
      setRefusals(noRefusals);
      setDrafts((before) => draft.withValue(before, parameter, value));
    },
    /** The server's message about a conflicting save; null once the user has decided about all of it. */
    conflict,
    setConflict,
    meanwhile: draft.conflictingChanges(drafts, conflicting),
    keepMine: (parameter?: Parameter) => decide(parameter ? [parameter] : conflicting, draft.keepMine),
    takeTheirs: (parameter?: Parameter) => decide(parameter ? [parameter] : conflicting, draft.takeTheirs),
    dismissLost: (ids: readonly number[]) => setDrafts((before) => draft.dismiss(before, ids)),
    /** Server messages by parameter id; they stay until something is typed. */
    refuse: setRefusals,
    start: () => setEditing(true),
    stop,
    /** The user has deleted these rows, with what was typed over them. If nothing else was typed, that ends the edit. */
    forget: (ids: readonly number[]) => {
      const rest = draft.dismiss(drafts, ids);
      if (rest.size === 0) return stop();
      setDrafts(rest);
      selection.uncheckAll();
    },
  };
};

export type ParameterEditing = ReturnType<typeof useParameterEditing>;
