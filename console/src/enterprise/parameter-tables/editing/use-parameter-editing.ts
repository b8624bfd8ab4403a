import type { Parameter } from '@keystead/contract/enterprise/parameters/parameter.ts';
import { valueError } from '@keystead/contract/enterprise/parameters/parameter-value.ts';
import { useMemo, useState } from 'react';
import { useHeld, useReturned } from '../../../kit/form/use-kept.ts';
import { say } from '../../../say.ts';
import type { ParameterOwner } from '../parameter-owner.ts';
import { useValueChecks } from '../use-value-checks.ts';
import * as draft from './drafts.ts';

const keptAs = 'parameters';
const noneChecked: ReadonlySet<number> = new Set();
const noRefusals: ReadonlyMap<number, string> = new Map();

/** What is typed and ticked in the tables of one owner, judged by the rules of the contract. */
export const useParameterEditing = (owner: ParameterOwner, parameters: readonly Parameter[]) => {
  const returned = useReturned<[number, draft.Draft][]>(keptAs);
  const [isEditing, setEditing] = useState(returned !== null);
  const [drafts, setDrafts] = useState<draft.Drafts>(() => new Map(returned ?? []));
  const [ticked, setTicked] = useState(noneChecked);
  const [refusals, setRefusals] = useState(noRefusals);
  const rows = useMemo(() => draft.changedRows(drafts, parameters), [drafts, parameters]);
  const { context, isPending } = useValueChecks(owner, rows, draft.drafted(drafts, parameters));

  const isSecret = (id: number) => parameters.some((one) => one.id === id && one.isSecret);
  useHeld(keptAs, drafts.size > 0, () => [...drafts].filter(([id]) => !isSecret(id)));

  const errorOf = (parameter: Parameter): string | undefined => {
    const typed = drafts.get(parameter.id);
    const wrong = typed && valueError(parameter.key, typed.value, context);
    return wrong ? say(wrong) : typed && refusals.get(parameter.id);
  };
  const overtaken = parameters.filter((parameter) => {
    const typed = drafts.get(parameter.id);
    return typed !== undefined && draft.isOvertaken(typed, parameter);
  });

  return {
    isEditing,
    rows,
    isPending,
    isDirty: drafts.size > 0,
    canSave:
      rows.length > 0 &&
      !isPending &&
      overtaken.length === 0 &&
      parameters.every((parameter) => errorOf(parameter) === undefined),
    lost: draft.orphans(drafts, parameters),
    valueOf: ({ id, value }: Parameter): string => drafts.get(id)?.value ?? value,
    isChanged: ({ id }: Parameter): boolean => drafts.has(id),
    isTicked: ({ id }: Parameter): boolean => ticked.has(id),
    isOvertaken: (parameter: Parameter): boolean => overtaken.includes(parameter),
    errorOf,
    setValue: (parameter: Parameter, value: string) => {
      setRefusals(noRefusals);
      setDrafts((before) => draft.withValue(before, parameter, value));
    },
    keepMine: (parameter: Parameter) => setDrafts((before) => draft.keepMine(before, parameter)),
    takeTheirs: (parameter: Parameter) => setDrafts((before) => draft.takeTheirs(before, parameter)),
    dismissLost: (ids: readonly number[]) => setDrafts((before) => draft.dismiss(before, ids)),
    tick: (several: readonly Parameter[], isOn: boolean) => {
      const next = new Set(ticked);
      for (const { id } of several) {
        if (isOn) next.add(id);
        else next.delete(id);
      }
      setTicked(next);
    },
    /** Messages of the server by parameter id; they stay until something is typed. */
    refuse: setRefusals,
    start: () => setEditing(true),
    untick: () => setTicked(noneChecked),
    stop: () => {
      setEditing(false);
      setDrafts(draft.noDrafts);
      setTicked(noneChecked);
      setRefusals(noRefusals);
    },
  };
};

export type ParameterEditing = ReturnType<typeof useParameterEditing>;
