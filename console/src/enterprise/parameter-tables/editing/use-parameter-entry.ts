import { parameterErrors } from '@keystead/contract/enterprise/parameters/parameter-value.ts';
import type { KeyValue } from '@keystead/contract/parameters/parameter-keys.ts';
import { initialValue, valueOptions } from '@keystead/contract/parameters/parameter-kinds.ts';
import { isSecretKey } from '@keystead/contract/parameters/secret-keys.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useRegisterDraft, useRestoredDraft } from '../../../kit/form/use-restorable-state.ts';
import { say } from '../../../say.ts';
import { secretWordsQuery } from '../../stack/stack-queries.ts';
import type { ParameterOwner } from '../parameter-owner.ts';
import { useValueChecks } from '../use-value-checks.ts';

export type Field = 'key' | 'value';

type Options = {
  owner: ParameterOwner;
  /** The owner's other parameters. */
  others: readonly KeyValue[];
  initial?: KeyValue;
  /** Whether the stored value is a secret. */
  isSecret?: boolean;
};

const empty: KeyValue = { key: '', value: '' };
const untouched: Record<Field, boolean> = { key: false, value: false };

/** A choice cannot be carried over to a key with different options, nor typed text to a choice. */
const valueFor = (key: string, before: KeyValue): string =>
  valueOptions(before.key)?.join() === valueOptions(key)?.join() ? before.value : initialValue(key);

/** Includes the stack's own words; until they are known, anything may be a secret. */
const useIsSecret = (isEnabled: boolean): ((key: string) => boolean) => {
  const { data: words } = useQuery({ ...secretWordsQuery, enabled: isEnabled });
  return (key) => words === undefined || isSecretKey(key, words);
};

/** A key and its value while they are typed, validated by the rules of the contract. */
export const useParameterEntry = ({ owner, others, initial = empty, isSecret = false }: Options) => {
  const draftKey = `parameter ${initial.key}`;
  const [entry, setEntry] = useState(useRestoredDraft<KeyValue>(draftKey) ?? initial);
  const [touched, setTouched] = useState(untouched);
  const isDirty = entry.key !== initial.key || entry.value !== initial.value;
  const isSecretName = useIsSecret(isDirty);
  useRegisterDraft(draftKey, isDirty, () =>
    isSecret || isSecretName(entry.key) ? { ...entry, value: initial.value } : entry,
  );
  const { context, isPending } = useValueChecks(owner, [entry], [...others, entry]);
  const problems = parameterErrors(entry, { ...context, takenKeys: others.map(({ key }) => key) });
  const errorOf = (field: Field): string | undefined => {
    const fieldProblem = problems.find((problem) => problem.field === field);
    return fieldProblem && say(fieldProblem);
  };
  return {
    entry,
    isPending,
    isValid: problems.length === 0 && !isPending,
    isDirty,
    errors: {
      key: touched.key ? errorOf('key') : undefined,
      value: touched.value ? errorOf('value') : undefined,
    },
    setKey: (key: string) => setEntry((before) => ({ key, value: valueFor(key, before) })),
    setValue: (value: string) => {
      setEntry((before) => ({ ...before, value }));
      // An invalid value shows immediately: some look right until they are checked by the server.
      if (value !== '') setTouched((before) => ({ ...before, value: true }));
    },
    touch: (field: Field) => setTouched((before) => ({ ...before, [field]: true })),
    reset: (next: KeyValue = initial) => {
      setEntry(next);
      setTouched(untouched);
    },
  };
};

export type ParameterEntry = ReturnType<typeof useParameterEntry>;
